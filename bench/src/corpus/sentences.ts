import type { Random } from "../random.ts";

const words = (
  "account alarm allow apply approve archive attach audit availability backup balance bastion branch bucket build cache " +
  "certificate change check cluster commit compliance configuration connect container control copy create credential " +
  "data database default delete deploy design destroy disk domain drift each encrypt endpoint engine environment every " +
  "example export failure file filter firewall flow folder function gateway group guide health host identity image import " +
  "input instance internal key lambda latency launch layer library limit listener load lock log machine manage merge " +
  "message metric migrate module monitor network node notify object only operation order organisation output owner " +
  "package password path permission pipeline plan policy pool port private process production profile promote protect " +
  "provider proxy public query queue range read record recover region registry release remote replica repository request " +
  "reserve resource restore result review role rollback root rotate route rule run scale schedule script secret security " +
  "server service session share snapshot source stack stage standard start state step stop storage store stream subnet " +
  "subscribe support switch table tag target task team template terraform test token topic traffic trigger trust update " +
  "upgrade user value variable version volume watch workspace write zone"
).split(" ");

/** Returns a lower-case word of infrastructure documentation. */
export function word(random: Random): string {
  return random.pick(words);
}

/** Returns a heading of two to four words with a capital letter. */
export function heading(random: Random): string {
  return capitalise(Array.from({ length: random.between(2, 4) }, () => word(random)).join(" "));
}

/** Returns a sentence of 8 to 20 words, sometimes with emphasis or code. */
export function sentence(random: Random): string {
  const parts = Array.from({ length: random.between(8, 20) }, () => {
    const plain = word(random);
    if (random.chance(0.03)) return `\`${plain}_${word(random)}\``;
    if (random.chance(0.02)) return `**${plain}**`;
    return random.chance(0.02) ? `_${plain}_` : plain;
  });
  return `${capitalise(parts.join(" "))}.`;
}

/** Returns a paragraph of three to six sentences. */
export function paragraph(random: Random): string {
  return Array.from({ length: random.between(3, 6) }, () => sentence(random)).join(" ");
}

export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
