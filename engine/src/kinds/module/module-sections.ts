import { type ModuleSectionName, sectionAnchors } from "@cairn/catalogue/modules/anchors";
import { isRequired } from "@cairn/catalogue/modules/is-required";
import { moduleAddress } from "@cairn/catalogue/modules/module-address";
import type { ModulePageData } from "./module-page.ts";
import { isChanged } from "./module-versions.ts";

/** Returns the sections that the page of a module has, in order. */
export function presentSections(data: ModulePageData): ModuleSectionName[] {
  const { resources = [] } = data;
  const isPresent: Record<ModuleSectionName, boolean> = {
    readme: (data.readmeHtml ?? data.readmeSource) !== undefined,
    notes: isFilled(data.notes) && !data.removed,
    replacing: isFilled(data.notes) && data.removed !== undefined,
    install: data.script?.install !== undefined || isFilled(data.script?.uses),
    commands: isFilled(data.script?.commands),
    usage: (data.kind ?? "terraform") === "terraform" && moduleAddress(data) !== undefined,
    required: data.inputs.some(isRequired),
    optional: data.inputs.some((input) => !isRequired(input)),
    outputs: data.outputs.length > 0,
    requirements: isFilled(data.requiredVersions),
    resources: resources.some(({ kind }) => kind === "resource"),
    dataSources: resources.some(({ kind }) => kind === "data"),
    ephemeral: resources.some(({ kind }) => kind === "ephemeral"),
    actions: resources.some(({ kind }) => kind === "action"),
    uses: isFilled(data.uses),
    usedBy: isFilled(data.usedBy),
    sharedInputs: isFilled(data.sharedInputs),
    examples: isFilled(data.examples),
    changes: data.changes?.some(isChanged) ?? false,
    related: isFilled(data.relatedPages),
    questions: isFilled(data.questions),
  };
  return (Object.keys(sectionAnchors) as ModuleSectionName[]).filter((name) => isPresent[name]);
}

function isFilled(list: readonly unknown[] | undefined): boolean {
  return list !== undefined && list.length > 0;
}
