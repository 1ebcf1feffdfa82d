import type { BuiltSite } from "../built-site.ts";
import { type Host, type HostFile, immutable, securityHeaders } from "../host.ts";
import { knowsTwins, largestFunction, responseFunction, writeRequestFunction } from "./cloudfront-functions.ts";

export const aws: Host = {
  name: "aws",
  label: "AWS: S3 with CloudFront",
  notes: (site) => [
    "Create the stack from aws/template.json (aws cloudformation deploy), then upload with aws/upload.sh BUCKET DISTRIBUTION.",
    "CloudFront compresses responses; objects in S3 need no precompressed copies.",
    ...(knowsTwins(site)
      ? []
      : [
          "The list of pages without Markdown is too long for the function: Markdown is only at its own addresses, such as /guide.md.",
        ]),
  ],
  limits: [
    {
      what: "bytes of the function for CloudFront",
      most: largestFunction,
      has: (_, files) => Buffer.byteLength(files.find(({ name }) => name.endsWith("viewer-request.js"))?.content ?? ""),
      hint: "Use fewer redirects; the build also writes a redirecting page at each old address, which works without the function.",
    },
    {
      what: "bytes of one file",
      most: 5e9,
      has: ({ files }) => Math.max(0, ...files.values()),
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

/** Returns the CloudFormation template: a private bucket, a distribution in front of it, and the functions. */
function writeTemplate(site: BuiltSite): object {
  return {
    AWSTemplateFormatVersion: "2010-09-09",
    Description: "A documentation site, served by CloudFront from a private bucket",
    Resources: {
      Bucket: { Type: "AWS::S3::Bucket", Properties: { PublicAccessBlockConfiguration: blockAll } },
      BucketPolicy: bucketPolicy,
      AccessControl: accessControl,
      ViewerRequest: functionResource("viewer-request", writeRequestFunction(site)),
      ...(site.hasMarkdown ? { ViewerResponse: functionResource("viewer-response", responseFunction) } : {}),
      Headers: responseHeaders,
      Distribution: distribution([
        association("viewer-request", "ViewerRequest"),
        ...(site.hasMarkdown ? [association("viewer-response", "ViewerResponse")] : []),
      ]),
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

/** The policy that lets only this distribution read the bucket. */
const bucketPolicy = {
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
};

const accessControl = {
  Type: "AWS::CloudFront::OriginAccessControl",
  Properties: {
    OriginAccessControlConfig: {
      Name: { Ref: "AWS::StackName" },
      OriginAccessControlOriginType: "s3",
      SigningBehavior: "always",
      SigningProtocol: "sigv4",
    },
  },
};

function functionResource(name: string, code: string): object {
  return {
    Type: "AWS::CloudFront::Function",
    Properties: {
      Name: { "Fn::Sub": `\${AWS::StackName}-${name}` },
      AutoPublish: true,
      FunctionCode: code,
      FunctionConfig: { Comment: name, Runtime: "cloudfront-js-2.0" },
    },
  };
}

function association(event: string, resource: string): object {
  return { EventType: event, FunctionARN: { "Fn::GetAtt": [resource, "FunctionMetadata.FunctionARN"] } };
}

const responseHeaders = {
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
};

function distribution(associations: readonly object[]): object {
  return {
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
          // AWS's managed policy "CachingOptimized".
          CachePolicyId: "658327ea-f89d-4fab-a63d-7e88639e58f6",
          ResponseHeadersPolicyId: { Ref: "Headers" },
          FunctionAssociations: associations,
        },
        CustomErrorResponses: [errorPage(403), errorPage(404)],
      },
    },
  };
}

/** Returns the response for an error. The bucket answers 403 for missing files. */
function errorPage(status: number): object {
  return { ErrorCode: status, ResponseCode: 404, ResponsePagePath: "/404.html", ErrorCachingMinTTL: 10 };
}

/** Returns a script that uploads hashed files first, so that no page requests files that are missing. */
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
