import type { ComponentProps, ReactNode } from "react";

/** The component that the import of an `.svg` file gives: the drawing at that address, as an image. */
export function createSvgImage(src: string): (props: ComponentProps<"img">) => ReactNode {
  return function SvgImage(props) {
    return <img {...props} alt={props.alt ?? props["aria-label"] ?? props.title ?? ""} src={src} />;
  };
}
