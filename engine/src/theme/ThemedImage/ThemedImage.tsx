import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names.ts";

export interface ThemedImageProps extends Omit<ComponentProps<"img">, "src"> {
  sources: { light: string; dark: string };
}

/** `@theme/ThemedImage`: an image for each colour mode. The hidden one is not loaded. */
export default function ThemedImage({ sources, className, alt = "", ...props }: ThemedImageProps): ReactNode {
  return (
    <>
      <img loading="lazy" {...props} className={classNames("only-light", className)} alt={alt} src={sources.light} />
      <img loading="lazy" {...props} className={classNames("only-dark", className)} alt={alt} src={sources.dark} />
    </>
  );
}
