package lanedesk.workstation.shipment;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import lanedesk.freight.reference.ShipmentReference;
import lanedesk.freight.reference.ShipmentReference.Kind;
import lanedesk.workstation.l10n.PlainText;
import lanedesk.workstation.l10n.Texts;

/// The texts of references in a language.
public final class ReferenceTexts {

    private ReferenceTexts() {}

    public static String kindName(Kind kind, Texts texts) {
        return texts.text("references.kind." + kind);
    }

    /// The short name of a kind, such as `PO`.
    public static String shortKindName(Kind kind, Texts texts) {
        return texts.text("references.short." + kind);
    }

    /// The name of the reference's kind, such as `PO`.
    public static String label(ShipmentReference reference, Texts texts) {
        return reference.kind() == Kind.OTHER
                ? PlainText.toDisplayLine(reference.name())
                : shortKindName(reference.kind(), texts);
    }

    /// A reference with the name of its kind, such as `PO 4711`.
    public static String format(ShipmentReference reference, Texts texts) {
        return label(reference, texts) + " " + PlainText.toDisplayLine(reference.number());
    }

    /// The numbers by the name of their kind, such as `4711, 4712` by `PO`.
    public static Map<String, String> numbersByLabel(List<ShipmentReference> references, Texts texts) {
        return references.stream()
                .collect(Collectors.toMap(
                        reference -> label(reference, texts),
                        reference -> PlainText.toDisplayLine(reference.number()),
                        (first, second) -> first + ", " + second,
                        LinkedHashMap::new));
    }

    /// The references on one line; empty without any.
    public static String format(List<ShipmentReference> references, Texts texts) {
        return references.stream().map(reference -> format(reference, texts)).collect(Collectors.joining(" · "));
    }
}
