package lanedesk.workstation.otr;

import java.math.BigDecimal;
import lanedesk.freight.FreightClass;
import lanedesk.freight.Measure;
import lanedesk.freight.TypedNumber;
import lanedesk.freight.UnitSystem;
import lanedesk.workstation.otr.draft.ItemField;
import lanedesk.workstation.otr.draft.ItemRules;
import lanedesk.workstation.otr.draft.OtrItem;
import lanedesk.workstation.otr.draft.OtrReferenceLists;

/// Normalizes cells: plain numbers, full package names, saved items.
record ItemNormalizer(OtrReferenceLists lists, ItemTemplates templates, CustomerDimensions dimensions) {

    /// An item whose package is found by its name, or by the start of it.
    OtrItem withPackage(OtrItem item, boolean byBeginning) {
        return lists.findPackage(item.pack())
                .filter(type ->
                        byBeginning || type.name().equalsIgnoreCase(item.pack().strip()))
                .map(type -> item.withPackage(byBeginning ? type.name() : item.pack(), type.id()))
                .orElse(item);
    }

    /// An item with its package's id and name from the list, now that the list is loaded.
    OtrItem withListedPackage(OtrItem item) {
        Long id = item.packageType();
        return id == null ? withPackage(item, true) : withPackageName(item, id);
    }

    // An earlier request has no names.
    private OtrItem withPackageName(OtrItem item, long id) {
        return lists.packageTypes().stream()
                .filter(type -> type.id() == id && item.pack().equals(Long.toString(id)))
                .findFirst()
                .map(type -> item.withPackage(type.name(), id))
                .orElse(item);
    }

    /// Normalizes an item after its cell lost the focus.
    OtrItem normalize(ItemField field, OtrItem item, UnitSystem system) {
        String text = field.textOf(item);
        return switch (field) {
            case NAME ->
                // a saved item fills a row that contains only its name
                templates
                        .findItem(text, system)
                        .filter(_ -> item.withName("").isBlank())
                        .map(saved -> withPackage(saved, true))
                        .orElseGet(() -> dimensions.withDefaultDimensions(item.withName(text.strip()), system));
            case PACKAGE -> dimensions.withDefaultDimensions(withPackage(item, true), system);
            case FREIGHT_CLASS -> item.withFreightClass(FreightClass.parse(text).orElse(text));
            case LENGTH, WIDTH, HEIGHT ->
                TypedNumber.parseSides(text, system)
                        .map(sides -> item.withSides(
                                sides.get(0).toPlainString(),
                                sides.get(1).toPlainString(),
                                sides.get(2).toPlainString()))
                        .orElseGet(() -> field.withText(item, normalizeMeasure(Measure.LENGTH, text, system)));
            case LEVELS -> item.withLevels(text.isBlank() ? "1" : normalizeCount(text));
            case QUANTITY -> item.withQuantity(normalizeCount(text));
            case WEIGHT -> item.withWeight(normalizeMeasure(Measure.WEIGHT, text, system));
            case VOLUME -> item.withVolume(normalizeMeasure(Measure.VOLUME, text, system));
        };
    }

    /// Normalizes a typed weight. An ambiguous weight gets a question mark and stays until it is corrected.
    OtrItem normalizeTypedWeight(OtrItem item, UnitSystem system) {
        String typed = ItemRules.withoutAmbiguityMark(item.weight());
        return TypedNumber.isAmbiguous(typed)
                ? item.withWeight(typed + ItemRules.AMBIGUITY_MARK)
                : normalize(ItemField.WEIGHT, item.withWeight(typed), system);
    }

    // `12 kg` in a form with pounds becomes pounds; an unknown unit stays visible, to be corrected.
    private static String normalizeMeasure(Measure measure, String text, UnitSystem system) {
        return TypedNumber.parseMeasure(measure, text, system)
                .map(BigDecimal::toPlainString)
                .orElse(text.strip());
    }

    private static String normalizeCount(String text) {
        return TypedNumber.parse(text)
                .map(figure -> figure.value().toPlainString())
                .orElse(text.strip());
    }
}
