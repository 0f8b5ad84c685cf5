package lanedesk.workstation.documents.preview;

import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import lanedesk.workstation.documents.pages.UnrenderedContent;
import lanedesk.workstation.l10n.Texts;

/// Describes the parts of pages that could not be rendered.
public final class IncompletePageTexts {

    private IncompletePageTexts() {}

    /// The union of the missing parts of several pages.
    public static Set<UnrenderedContent> unionOfParts(Map<Integer, Set<UnrenderedContent>> pages) {
        Set<UnrenderedContent> union = EnumSet.noneOf(UnrenderedContent.class);
        pages.values().forEach(union::addAll);
        return union;
    }

    /// The parts as a list; empty if none is missing.
    public static String partsText(Set<UnrenderedContent> parts, Texts texts) {
        return parts.stream()
                .sorted()
                .map(part -> texts.text("papers.part." + part.name()))
                .collect(Collectors.joining(", "));
    }
}
