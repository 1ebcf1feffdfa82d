import * as parts from "./api-parts.tsx";

/**
 * Modules of the theme of `docusaurus-plugin-openapi-docs` that its documents import, for sites without that package.
 * They have no file for browsers: documents show them as static HTML.
 */
export const openApiModules: Record<string, Record<string, unknown>> = Object.fromEntries(
  Object.entries({
    "@theme/ApiExplorer/Export": parts.Export,
    "@theme/ApiExplorer/MethodEndpoint": parts.MethodEndpoint,
    "@theme/ApiLogo": parts.ApiLogo,
    "@theme/ApiTabs": parts.ApiTabs,
    "@theme/DiscriminatorTabs": parts.ApiTabs,
    "@theme/MimeTabs": parts.ApiTabs,
    "@theme/OperationTabs": parts.ApiTabs,
    "@theme/ParamsDetails": parts.ParamsDetails,
    "@theme/ParamsItem": parts.ParamsItem,
    "@theme/RequestSchema": parts.RequestSchema,
    "@theme/ResponseSamples": parts.ResponseSamples,
    "@theme/SchemaItem": parts.SchemaItem,
    "@theme/SchemaTabs": parts.ApiTabs,
    "@theme/StatusCodes": parts.StatusCodes,
  }).map(([specifier, component]) => [specifier, { default: component }]),
);
