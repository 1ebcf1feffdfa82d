import type { ReactNode } from "react";
import CodeBlock from "../../../theme/CodeBlock/CodeBlock.tsx";
import { translate } from "../../../theme/primitives/translate.tsx";
import { useBaseUrlUtils } from "../../../theme/primitives/use-base-url.ts";
import ThemedImage from "../../../theme/ThemedImage/ThemedImage.tsx";
import Tabs, { type TabsProps } from "../../../theme/Tabs/Tabs.tsx";
import { Description, Field, Fields, RequiredMark, type Schema, type SchemaOrName, typeOf } from "./schema-fields.tsx";

// Components of documents that `docusaurus-plugin-openapi-docs` generates. Their package draws a form that sends requests,
// too; without it, pages show what the API's description says, as text.

interface Method {
  method: string;
  path: string;
  context?: string;
}

/** The method and the path of an operation. */
export function MethodEndpoint({ method, path }: Method): ReactNode {
  return (
    <p>
      <strong>
        {method === "event" ? translate({ id: "theme.openapi.webhook", message: "Webhook" }) : method.toUpperCase()}
      </strong>{" "}
      {method !== "event" && <code>{path.replaceAll(/\{([\w-]+)\}/g, ":$1")}</code>}
    </p>
  );
}

interface Logo {
  url: string;
  altText?: string;
}

/** The API's logo, with another one in the dark mode if there is one. */
export function ApiLogo({ logo, darkLogo }: { logo?: Logo; darkLogo?: Logo }): ReactNode {
  const { withBaseUrl } = useBaseUrlUtils();
  const [light, dark] = [logo ?? darkLogo, darkLogo ?? logo];
  if (!light || !dark) return null;
  return <ThemedImage alt={light.altText} sources={{ light: withBaseUrl(light.url), dark: withBaseUrl(dark.url) }} />;
}

/** A link to the API's description. */
export function Export({ url }: { url?: string }): ReactNode {
  if (!url) return null;
  return (
    <p>
      <a href={url}>{translate({ id: "theme.openapi.export.openapiSpec", message: "OpenAPI Spec" })}</a>
    </p>
  );
}

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  deprecated?: boolean;
  description?: string;
  example?: unknown;
  schema?: SchemaOrName;
}

/** One parameter, as documents of the plugin's first versions list them. */
export function ParamsItem({ param }: { param: Parameter }): ReactNode {
  const { name, required, deprecated, description, example, schema } = param;
  return (
    <ul>
      <Field
        name={name}
        schema={schema}
        description={description}
        example={example}
        isRequired={required}
        isDeprecated={deprecated}
      />
    </ul>
  );
}

const places = ["path", "query", "header", "cookie"];

/** The parameters of an operation, by place. */
export function ParamsDetails({ parameters = [] }: { parameters?: readonly Parameter[] }): ReactNode {
  return places.map((place) => {
    const own = parameters.filter((each) => each.in === place);
    const title = `${place.charAt(0).toUpperCase()}${place.slice(1)} Parameters`;
    return own.length === 0 ? null : (
      <details key={place} open>
        <summary>{translate({ id: `theme.openapi.params.${place}`, message: title })}</summary>
        {own.map((param) => (
          <ParamsItem key={param.name} param={param} />
        ))}
      </details>
    );
  });
}

interface Content {
  schema?: SchemaOrName;
  example?: unknown;
  examples?: Readonly<Record<string, { summary?: string; value?: unknown } | undefined>>;
}
interface Body {
  description?: string;
  required?: boolean;
  content?: Readonly<Record<string, Content>>;
}

/** What a request or response contains, by type of media. */
function Media({ content = {} }: { content: Body["content"] | undefined }): ReactNode {
  return Object.entries(content).map(([type, { schema, example, examples = {} }]) => {
    const own = typeof schema === "object" ? schema : undefined;
    const values = [example ?? own?.example, ...Object.values(examples).map((each) => each?.value)];
    return (
      <div key={type}>
        <p>
          <code>{type}</code> {typeOf(schema)}
        </p>
        <Description text={own?.description} />
        <Fields schema={schema} />
        {values.map((value, index) =>
          value === undefined ? null : (
            <CodeBlock key={index} language="json">
              {typeof value === "string" ? value : JSON.stringify(value, null, 2)}
            </CodeBlock>
          ),
        )}
      </div>
    );
  });
}

/** The body of a request. */
export function RequestSchema({ title, body }: { title?: string; body?: Body }): ReactNode {
  if (!body?.content || Object.keys(body.content).length === 0) return null;
  return (
    <details open>
      <summary>
        {title}
        {body.required && <RequiredMark />}
      </summary>
      <Description text={body.description} />
      <Media content={body.content} />
    </details>
  );
}

/** The responses of an operation, by status. */
export function StatusCodes({ responses = {} }: { responses?: Readonly<Record<string, Body>> }): ReactNode {
  return Object.entries(responses).map(([status, { description, content }], index) => (
    <details key={status} open={index === 0}>
      <summary>{status}</summary>
      <Description text={description} />
      <Media content={content} />
    </details>
  ));
}

interface SchemaItemProps {
  name?: string;
  required?: boolean | readonly string[];
  schemaName?: string;
  schemaDescription?: string;
  schema?: Schema;
  children?: ReactNode;
}

/**
 * One property of a body, as documents of the plugin's first versions list them. One without a name has children that say
 * everything of it.
 */
export function SchemaItem(props: SchemaItemProps): ReactNode {
  const { name, required, schemaName, schemaDescription, schema, children } = props;
  if (!name) return children;
  const isRequired = typeof required === "object" ? required.includes(name) : required;
  return (
    <ul>
      <Field
        name={name}
        // The given name of the type includes its format.
        schema={schemaName ? { ...schema, type: schemaName, format: "" } : { ...schema }}
        description={schemaDescription}
        isRequired={isRequired}
      >
        {children}
      </Field>
    </ul>
  );
}

/** An example of a response. */
export function ResponseSamples({
  responseExample,
  language,
}: {
  responseExample?: string;
  language?: string;
}): ReactNode {
  return <CodeBlock language={language ?? "json"}>{responseExample}</CodeBlock>;
}

/** Types of media, variants of a schema or statuses, as tabs. */
export function ApiTabs({ children }: TabsProps): ReactNode {
  return <Tabs>{children}</Tabs>;
}
