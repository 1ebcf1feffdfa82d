import { markdownToHtml } from "satteri";
import type { ReactNode } from "react";
import { translate } from "../../../theme/primitives/translate.tsx";

/** A schema of OpenAPI, as far as it is shown. In place of one that contains itself, there is its name. */
export interface Schema {
  type?: string | readonly string[];
  format?: string;
  title?: string;
  description?: string;
  enum?: readonly unknown[];
  default?: unknown;
  example?: unknown;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  nullable?: boolean;
  deprecated?: boolean;
  required?: readonly string[] | boolean;
  properties?: Readonly<Record<string, SchemaOrName>>;
  additionalProperties?: SchemaOrName | boolean;
  items?: SchemaOrName;
  allOf?: readonly SchemaOrName[];
  oneOf?: readonly SchemaOrName[];
  anyOf?: readonly SchemaOrName[];
}
export type SchemaOrName = Schema | string;

/** Schemas may be nested without end. */
const deepest = 12;

/** The type of a value, such as `string<date-time>` or `Pet[]`. */
export function typeOf(schema: SchemaOrName | undefined): string {
  if (schema === undefined) return "";
  if (typeof schema === "string") return schema;
  const { type, format, title, items, properties, allOf, oneOf, anyOf } = schema;
  if (items !== undefined) return `${typeOf(items) || "any"}[]`;
  const named = typeof type === "object" ? type.join(" | ") : type;
  const variants = oneOf ?? anyOf;
  const whole = variants ? [...new Set(variants.map(typeOf))].filter(Boolean).join(" | ") : undefined;
  const basic = named ?? (properties || allOf ? "object" : undefined);
  const own = (basic === undefined || basic === "object" ? (title ?? whole) : undefined) ?? basic ?? "";
  return format ? `${own}<${format}>` : own;
}

interface FieldProps {
  name: string;
  schema: SchemaOrName | undefined;
  description?: string | undefined;
  isRequired?: boolean | undefined;
  isDeprecated?: boolean | undefined;
  example?: unknown;
  depth?: number;
  children?: ReactNode;
}

/** A property or parameter: its name and type, what is said of it, and what it contains. */
export function Field(props: FieldProps): ReactNode {
  const { name, schema, description, isRequired, isDeprecated, example, depth = 0, children } = props;
  const own = typeof schema === "object" ? schema : {};
  const type = typeOf(schema);
  return (
    <li>
      <code>{name}</code>
      {type && <> {type}</>}
      {isRequired && <RequiredMark />}
      {(isDeprecated ?? own.deprecated) && (
        <em> {translate({ id: "theme.openapi.schema.deprecated", message: "deprecated" })}</em>
      )}
      <Description text={description ?? own.description} />
      <Limits {...own} example={example ?? own.example} />
      <Fields schema={schema} depth={depth + 1} />
      {children}
    </li>
  );
}

/** Says that a value must be given. */
export function RequiredMark(): ReactNode {
  return <strong> {translate({ id: "theme.openapi.schema.required", message: "required" })}</strong>;
}

/** A description, which is Markdown in OpenAPI. These components have no file for browsers, which need not know Markdown. */
export function Description({ text }: { text: string | undefined }): ReactNode {
  return text ? <div dangerouslySetInnerHTML={{ __html: markdownToHtml(text).html }} /> : null;
}

/** Which values are allowed. */
function Limits(schema: Schema): ReactNode {
  const { enum: values, default: usual, example, pattern, minimum, maximum, minLength, maxLength } = schema;
  const label = (id: string, message: string) => translate({ id: `theme.openapi.schema.${id}`, message });
  const facts: [string, readonly unknown[]][] = [
    [label("possibleValues", "Possible values:"), values ?? []],
    [label("pattern", "Pattern:"), [pattern]],
    [label("minimum", "Minimum:"), [minimum]],
    [label("maximum", "Maximum:"), [maximum]],
    [label("minLength", "Minimum length:"), [minLength]],
    [label("maxLength", "Maximum length:"), [maxLength]],
    [label("defaultValue", "Default value:"), [usual]],
    [label("example", "Example:"), [example]],
  ];
  return facts.map(([name, all]) => {
    const known = all.filter((value) => value !== undefined && value !== null);
    return known.length === 0 ? null : (
      <div key={name}>
        {name}{" "}
        {known.map((value, index) => (
          <span key={index}>
            {index > 0 && ", "}
            <code>{typeof value === "string" ? value : JSON.stringify(value)}</code>
          </span>
        ))}
      </div>
    );
  });
}

/** The properties of an object or of a list's entries, and the variants of a schema. */
export function Fields({ schema, depth = 0 }: { schema: SchemaOrName | undefined; depth?: number }): ReactNode {
  if (typeof schema !== "object" || schema === null || depth > deepest) return null;
  const { properties = {}, required = [], items, allOf = [], oneOf, anyOf, additionalProperties } = schema;
  const names = typeof required === "object" ? required : [];
  const variants = oneOf ?? anyOf;
  return (
    <>
      {Object.keys(properties).length > 0 && (
        <ul>
          {Object.entries(properties).map(([name, property]) => (
            <Field key={name} name={name} schema={property} isRequired={names.includes(name)} depth={depth} />
          ))}
        </ul>
      )}
      {allOf.map((part, index) => (
        <Fields key={index} schema={part} depth={depth + 1} />
      ))}
      <Fields schema={items} depth={depth + 1} />
      {typeof additionalProperties === "object" && (
        <ul>
          <Field name="*" schema={additionalProperties} depth={depth} />
        </ul>
      )}
      {variants && (
        <>
          <p>
            {oneOf
              ? translate({ id: "theme.openapi.schema.oneOf", message: "oneOf" })
              : translate({ id: "theme.openapi.schema.anyOf", message: "anyOf" })}
          </p>
          <ul>
            {variants.map((variant, index) => (
              <Field
                key={index}
                name={(typeof variant === "object" && variant.title) || `#${index + 1}`}
                schema={variant}
                depth={depth}
              />
            ))}
          </ul>
        </>
      )}
    </>
  );
}
