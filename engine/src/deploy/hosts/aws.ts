import { type BuiltSite, pathOfPage } from "../built-site.ts";
import { type Host, type HostFile, immutable, securityHeaders } from "../host.ts";

/**
 * The most that CloudFront takes of a function's code, in bytes:
 * docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html (November 2026).
 */
const largestFunction = 10_240;

export const aws: Host = {
  name: "aws",
  label: "AWS: S3 with CloudFront",
  notes: (site) => [
    "Make the stack from aws/template.json (aws cloudformation deploy), then upload with aws/upload.sh BUCKET DISTRIBUTION.",
    "CloudFront compresses by itself; objects in S3 need no precompressed copies.",
    ...(knowsTwins(site)
      ? []
      : [
          "The pages without Markdown do not fit into the function: Markdown is at its own addresses only, such as /guide.md.",
        ]),
  ],
  limits: [
    {
      what: "bytes of the function for CloudFront",
      most: largestFunction,
      has: (_, files) => Buffer.byteLength(files.find(({ name }) => name.endsWith("viewer-request.js"))?.content ?? ""),
      unit: "bytes",
      hint: "Fewer redirects make it smaller; the build writes a page at each old address, which leads on without it.",
    },
    {
      what: "bytes of one file",
      most: 5e9,
      has: ({ files }) => Math.max(0, ...files.values()),
      unit: "bytes",
      hint: "Upload it in parts.",
    },
  ],
  write: (site) => [
    file("viewer-request.js", writeRequestFunction(site)),
    ...(site.hasMarkdown ? [file("viewer-response.js", responseFunction)] : []),
    file("template.json", `${JSON.stringify(writeTemplate(site), undefined, 2)}\n`),
    file("upload.sh", writeUpload(site)),
  ],
};

const file = (name: string, content: string): HostFile => ({ name: `aws/${name}`, place: "project", content });

/** Pages that are not there as Markdown, by their paths: a function cannot ask which files there are. */
function pagesWithoutTwin({ files }: BuiltSite): string[] {
  const pages = Array.from(files.keys()).filter((name) => name.endsWith(".html"));
  const paths = pages.map(pathOfPage);
  return paths.filter(
    (page) => !files.has(`${page.slice(1)}.md`) && !files.has(`${page.slice(1)}/index.md`.replace(/^\//, "")),
  );
}

function knowsTwins(site: BuiltSite): boolean {
  return !site.hasMarkdown || Buffer.byteLength(JSON.stringify(pagesWithoutTwin(site))) < largestFunction / 2;
}

/** Which file is at an address, as the code of a function: CloudFront runs ECMAScript 5.1 with some of later ones. */
function writeRequestFunction(site: BuiltSite): string {
  const { baseUrl, redirects, files, isFlat, hasMarkdown, trailingSlash } = site;
  const slash = trailingSlash ? "/" : "";
  const pages = Array.from(files.keys()).filter((name) => name.endsWith(".html"));
  const usual = (page: string) => (isFlat ? `${page.slice(1)}.html` : `${page.slice(1)}/index.html`);
  const unusual = pages.filter(
    (name) => pathOfPage(name) !== "/" && usual(pathOfPage(name)) !== name && name !== "404.html",
  );
  const endings = new Set(
    Array.from(files.keys(), (name) => /\.(\w+)$/.exec(name)?.[1]).filter((each) => each !== "html"),
  );
  const moved = Object.fromEntries(redirects.map(({ from, to }) => [from, to]));
  const folders = Array.from(files.keys())
    .filter((name) => name.endsWith("/index.md"))
    .map((name) => `/${name.slice(0, -"/index.md".length)}`);
  const isNegotiated = hasMarkdown && knowsTwins(site);
  const markdown = `  var accept = request.headers.accept ? request.headers.accept.value : '';
  if (/text\\/markdown/i.test(accept) && withoutMarkdown.indexOf(page) === -1) {
    request.uri = page === '/' ? '/index.md' : markdownInFolder.indexOf(page) === -1 ? page + '.md' : page + '/index.md';
    return request;
  }
`;
  return `// Written by "cairn deploy-config aws": viewer requests of CloudFront (cloudfront-js-2.0).
var base = ${JSON.stringify(baseUrl)};
var moved = ${JSON.stringify(moved)};
var files = /\\.(?:${Array.from(endings).sort().join("|")})$/;
var unusual = ${JSON.stringify(Object.fromEntries(unusual.map((name) => [pathOfPage(name), `/${name}`])))};
${isNegotiated ? `var withoutMarkdown = ${JSON.stringify(pagesWithoutTwin(site))};\nvar markdownInFolder = ${JSON.stringify(folders)};\n` : ""}
function handler(event) {
  var request = event.request;
  var path = request.uri;
  var decoded = path;
  try {
    decoded = decodeURIComponent(path);
  } catch (error) {
    // S3 knows no such name.
  }
  var to = moved[decoded === '/' ? decoded : decoded.replace(/\\/$/, '')];
  if (to !== undefined) return redirect(/[?#]/.test(to) ? to : to + query(request.querystring));
  if (base !== '/' && path + '/' === base) return redirect(base + query(request.querystring));
  if (path.indexOf(base) !== 0) {
    request.uri = path === '/' ? base + 'not-found' : path;
    return path === '/' ? redirect(base + query(request.querystring)) : request;
  }
  // Two slashes at the beginning would lead to another host.
  var name = '/' + path.slice(base.length).replace(/^\\/+/, '');
  var bare = /^(.*?)(?:\\/index)?\\.html$/.exec(name);
  if (bare !== null) return redirect(base + bare[1].slice(1) + ${slash ? "(bare[1] === '' ? '' : '/') + " : ""}query(request.querystring));
  var page = name === '/' ? name : name.replace(/\\/$/, '');
  var isFile = files.test(name);
  if (isFile && unusual[page] === undefined) {
    request.uri = name;
    return request;
  }
${trailingSlash === undefined ? "" : `  if (page !== '/' && name !== page${slash && " + '/'"}) return redirect(base + page.slice(1)${slash && " + '/'"} + query(request.querystring));\n`}${isNegotiated ? markdown : ""}  request.uri = unusual[page] || (page === '/' ? '/index.html' : page + '${isFlat ? ".html" : "/index.html"}');
  return request;
}

function redirect(location) {
  return { statusCode: 301, statusDescription: 'Moved Permanently', headers: { location: { value: location } } };
}

function query(parameters) {
  var parts = Object.keys(parameters).map(function (name) {
    var values = parameters[name].multiValue || [parameters[name]];
    return values
      .map(function (each) {
        return each.value === '' ? name : name + '=' + each.value;
      })
      .join('&');
  });
  return parts.length === 0 ? '' : '?' + parts.join('&');
}
`;
}

const responseFunction = `// Written by "cairn deploy-config aws": viewer responses of CloudFront (cloudfront-js-2.0).
function handler(event) {
  var response = event.response;
  var type = response.headers['content-type'] ? response.headers['content-type'].value : '';
  if (/^text\\/(?:html|markdown)/.test(type)) response.headers.vary = { value: 'Accept, Accept-Encoding' };
  return response;
}
`;

/** What CloudFormation makes: a private bucket, a distribution in front of it, and the functions. */
function writeTemplate(site: BuiltSite): object {
  const functionOf = (name: string, code: string) => ({
    Type: "AWS::CloudFront::Function",
    Properties: {
      Name: { "Fn::Sub": `\${AWS::StackName}-${name}` },
      AutoPublish: true,
      FunctionCode: code,
      FunctionConfig: { Comment: name, Runtime: "cloudfront-js-2.0" },
    },
  });
  const associate = (event: string, resource: string) => ({
    EventType: event,
    FunctionARN: { "Fn::GetAtt": [resource, "FunctionMetadata.FunctionARN"] },
  });
  const associations = [associate("viewer-request", "ViewerRequest")];
  if (site.hasMarkdown) associations.push(associate("viewer-response", "ViewerResponse"));
  const missing = (status: number) => ({
    ErrorCode: status,
    ResponseCode: 404,
    ResponsePagePath: "/404.html",
    ErrorCachingMinTTL: 10,
  });
  return {
    AWSTemplateFormatVersion: "2010-09-09",
    Description: "A documentation site, served by CloudFront from a private bucket",
    Resources: {
      Bucket: { Type: "AWS::S3::Bucket", Properties: { PublicAccessBlockConfiguration: blockAll } },
      BucketPolicy: {
        Type: "AWS::S3::BucketPolicy",
        Properties: {
          Bucket: { Ref: "Bucket" },
          PolicyDocument: {
            Version: "2012-10-17",
            Statement: [
              {
                Effect: "Allow",
                Principal: { Service: "cloudfront.amazonaws.com" },
                Action: "s3:GetObject",
                Resource: { "Fn::Sub": "${Bucket.Arn}/*" },
                Condition: {
                  StringEquals: {
                    "AWS:SourceArn": {
                      "Fn::Sub": "arn:${AWS::Partition}:cloudfront::${AWS::AccountId}:distribution/${Distribution}",
                    },
                  },
                },
              },
            ],
          },
        },
      },
      AccessControl: {
        Type: "AWS::CloudFront::OriginAccessControl",
        Properties: {
          OriginAccessControlConfig: {
            Name: { Ref: "AWS::StackName" },
            OriginAccessControlOriginType: "s3",
            SigningBehavior: "always",
            SigningProtocol: "sigv4",
          },
        },
      },
      ViewerRequest: functionOf("viewer-request", writeRequestFunction(site)),
      ...(site.hasMarkdown ? { ViewerResponse: functionOf("viewer-response", responseFunction) } : {}),
      Headers: {
        Type: "AWS::CloudFront::ResponseHeadersPolicy",
        Properties: {
          ResponseHeadersPolicyConfig: {
            Name: { Ref: "AWS::StackName" },
            SecurityHeadersConfig: {
              ContentTypeOptions: { Override: true },
              ReferrerPolicy: { Override: true, ReferrerPolicy: securityHeaders["Referrer-Policy"] },
              FrameOptions: { Override: true, FrameOption: securityHeaders["X-Frame-Options"] },
            },
          },
        },
      },
      Distribution: {
        Type: "AWS::CloudFront::Distribution",
        Properties: {
          DistributionConfig: {
            Enabled: true,
            HttpVersion: "http2and3",
            Origins: [
              {
                Id: "bucket",
                DomainName: { "Fn::GetAtt": ["Bucket", "RegionalDomainName"] },
                OriginAccessControlId: { Ref: "AccessControl" },
                S3OriginConfig: {},
              },
            ],
            DefaultCacheBehavior: {
              TargetOriginId: "bucket",
              ViewerProtocolPolicy: "redirect-to-https",
              Compress: true,
              // AWS's own policy "CachingOptimized".
              CachePolicyId: "658327ea-f89d-4fab-a63d-7e88639e58f6",
              ResponseHeadersPolicyId: { Ref: "Headers" },
              FunctionAssociations: associations,
            },
            CustomErrorResponses: [missing(403), missing(404)],
          },
        },
      },
    },
    Outputs: { Bucket: { Value: { Ref: "Bucket" } }, Distribution: { Value: { Ref: "Distribution" } } },
  };
}

const blockAll = {
  BlockPublicAcls: true,
  BlockPublicPolicy: true,
  IgnorePublicAcls: true,
  RestrictPublicBuckets: true,
};

/** First what has a name of its own content, so that no page asks for what is not there yet. */
function writeUpload({ directory }: BuiltSite): string {
  return `#!/bin/sh
# Written by "cairn deploy-config aws": upload.sh BUCKET DISTRIBUTION, in the folder where the command ran.
set -eu
site=${JSON.stringify(directory)}
aws s3 sync "$site/assets" "s3://$1/assets" --cache-control '${immutable}'
aws s3 sync "$site" "s3://$1" --exclude 'assets/*' --exclude '*.md' --cache-control 'no-cache'
aws s3 sync "$site" "s3://$1" --exclude '*' --include '*.md' --content-type 'text/markdown; charset=utf-8' --cache-control 'no-cache'
aws s3 sync "$site" "s3://$1" --delete
aws cloudfront create-invalidation --distribution-id "$2" --paths '/*'
`;
}
