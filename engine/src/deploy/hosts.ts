import type { Host } from "./host.ts";
import { apache } from "./hosts/apache.ts";
import { aws } from "./hosts/aws.ts";
import { azure } from "./hosts/azure.ts";
import { caddy } from "./hosts/caddy.ts";
import { cloudflarePages, cloudflareWorkers } from "./hosts/cloudflare.ts";
import { firebase } from "./hosts/firebase.ts";
import { githubPages } from "./hosts/github-pages.ts";
import { netlify } from "./hosts/netlify.ts";
import { nginx } from "./hosts/nginx.ts";
import { vercel } from "./hosts/vercel.ts";

/** All hosts that `cairn deploy-config` writes files for. */
export const hosts: readonly Host[] = [
  githubPages,
  netlify,
  cloudflarePages,
  cloudflareWorkers,
  vercel,
  aws,
  azure,
  firebase,
  nginx,
  caddy,
  apache,
];
