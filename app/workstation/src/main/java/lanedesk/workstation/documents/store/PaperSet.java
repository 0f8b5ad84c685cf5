package lanedesk.workstation.documents.store;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import lanedesk.client.document.DocumentRef.DocType;

/// The recipients of a set of a booking's papers. Papers that may carry buy amounts go into the file alone.
public enum PaperSet {
    DRIVER,
    CUSTOMER,
    FILE;

    private static final Set<String> WITHOUT_BUY =
            Set.of(DocType.BILL_OF_LADING.code(), DocType.SHIPPING_LABEL.code(), PaperRow.CONFIRMATION);

    /// Whether a paper may say what a rate costs: all but those of which it is known that they do not.
    public static boolean mayTellBuy(PaperRow paper) {
        return !WITHOUT_BUY.contains(paper.type());
    }

    /// The papers of a booking that belong to it.
    public List<PaperRow> of(List<PaperRow> papers) {
        return papers.stream().filter(paper -> contains(paper.type())).toList();
    }

    /// Whether papers of a type belong to it.
    public boolean contains(String type) {
        return switch (this) {
            case DRIVER -> type.equals(DocType.BILL_OF_LADING.code()) || type.equals(DocType.SHIPPING_LABEL.code());
            case CUSTOMER -> type.equals(DocType.BILL_OF_LADING.code()) || type.equals(PaperRow.CONFIRMATION);
            case FILE -> true;
        };
    }

    /// Returns the key of its texts.
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
