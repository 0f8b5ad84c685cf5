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

    /// Returns the union of the parts that several pages lack.
    public static Set<UnrenderedContent> allParts(Map<Integer, Set<UnrenderedContent>> pages) {
        Set<UnrenderedContent> all = EnumSet.noneOf(UnrenderedContent.class);
        pages.values().forEach(all::addAll);
        return all;
    }

    /// The parts, one after the other; empty where nothing is lacking.
    public static String text(Set<UnrenderedContent> parts, Texts texts) {
        return parts.stream()
                .sorted()
                .map(part -> texts.text("papers.part." + part.name()))
                .collect(Collectors.joining(", "));
    }
}
