package lanedesk.workstation.documents.preview;

import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import lanedesk.workstation.documents.pages.UnrenderedContent;
import lanedesk.workstation.l10n.Texts;

/// Describes the parts of pages that could not be drawn.
public final class IncompletePageTexts {

    private IncompletePageTexts() {}

    /// The missing parts of all given pages together.
    public static Set<UnrenderedContent> unionOfParts(Map<Integer, Set<UnrenderedContent>> pages) {
        Set<UnrenderedContent> union = EnumSet.noneOf(UnrenderedContent.class);
        pages.values().forEach(union::addAll);
        return union;
    }

    /// The names of the parts, separated by commas; empty without parts.
    public static String formatParts(Set<UnrenderedContent> parts, Texts texts) {
        return parts.stream()
                .sorted()
                .map(part -> texts.text("papers.part." + part.name()))
                .collect(Collectors.joining(", "));
    }
}
