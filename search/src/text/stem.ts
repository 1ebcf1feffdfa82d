/**
 * Returns the common stem of a word and its plural: `polic` of `policies` and `policy`, `releas` of `releases` and
 * `release`. English only.
 */
export function singular(word: string): string {
  if (word.length < 4 || !/[esy]$/.test(word) || !/^[a-z]+$/.test(word)) return word;
  if (word.endsWith("e")) return /(?:[sxz]|[cs]h)e$/.test(word) ? word.slice(0, -1) : word;
  if (word.endsWith("y")) return /[aeiou]y$/.test(word) ? word : word.slice(0, -1);
  if (word.endsWith("ies") && word.length > 4) return word.slice(0, -3);
  if (/(?:ss|us|is)$/.test(word)) return word;
  // `uses` is the plural of `use`, not of `us`.
  return word.slice(0, word.length > 4 && /(?:[sxz]|[cs]h)es$/.test(word) ? -2 : -1);
}

/**
 * Returns the common beginning of related words: `deploy` of `deployments`, `encrypt` of `encryption`. English only,
 * and rougher than a dictionary, because it only adds results.
 */
export function stem(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word;
  let root = singular(word);
  if (root.endsWith("ing") && root.length > 5) root = withoutDouble(root.slice(0, -3));
  else if (root.endsWith("ed") && root.length > 4) root = withoutDouble(root.slice(0, -2));
  else if (root.endsWith("ment") && root.length > 9) root = root.slice(0, -4);
  else if (/[st]ion$/.test(root) && root.length > 6) root = root.slice(0, -3);
  if (root.length > 3 && /[ey]$/.test(root)) root = root.slice(0, -1);
  return root.length > 6 && root.endsWith("at") ? root.slice(0, -2) : root;
}

function withoutDouble(root: string): string {
  return /([bdgmnprt])\1$/.test(root) ? root.slice(0, -1) : root;
}
