package lanedesk.workstation.otr;

import java.math.BigDecimal;
import lanedesk.freight.FreightClass;
import lanedesk.freight.Measure;
import lanedesk.freight.TypedFigure;
import lanedesk.freight.UnitSystem;
import lanedesk.workstation.otr.draft.ItemField;
import lanedesk.workstation.otr.draft.ItemRules;
import lanedesk.workstation.otr.draft.OtrItem;
import lanedesk.workstation.otr.draft.OtrLists;

/// Writes cells out as they are meant: figures in plain form, packages by their full name, kept items by theirs.
record ItemNormalizer(OtrLists lists, ItemTemplates templates, CustomerDimensions dimensions) {

    /// An item whose package is known by its name, or by how that begins.
    OtrItem packaged(OtrItem item, boolean byBeginning) {
        return lists.findPackage(item.pack())
                .filter(type ->
                        byBeginning || type.name().equalsIgnoreCase(item.pack().strip()))
                .map(type -> item.withPackage(byBeginning ? type.name() : item.pack(), type.id()))
                .orElse(item);
    }

    /// An item whose package has its id and its name in the list, now that there is one.
    OtrItem settled(OtrItem item) {
        Long id = item.packageType();
        return id == null ? packaged(item, true) : named(item, id);
    }

    // An earlier request has no names.
    private OtrItem named(OtrItem item, long id) {
        return lists.packages().stream()
                .filter(type -> type.id() == id && item.pack().equals(Long.toString(id)))
                .findFirst()
                .map(type -> item.withPackage(type.name(), id))
                .orElse(item);
    }

    /// An item whose cell was left.
    OtrItem normalize(ItemField field, OtrItem item, UnitSystem system) {
        String text = field.of(item);
        return switch (field) {
            case NAME ->
                // a kept item fills a row in which nothing but its name is typed
                templates
                        .named(text, system)
                        .filter(_ -> item.withName("").isBlank())
                        .map(kept -> packaged(kept, true))
                        .orElseGet(() -> dimensions.startWith(item.withName(text.strip()), system));
            case PACKAGE -> dimensions.startWith(packaged(item, true), system);
            case FREIGHT_CLASS -> item.withFreightClass(FreightClass.of(text).orElse(text));
            case LENGTH, WIDTH, HEIGHT ->
                TypedFigure.sides(text, system)
                        .map(sides -> item.withSides(
                                sides.get(0).toPlainString(),
                                sides.get(1).toPlainString(),
                                sides.get(2).toPlainString()))
                        .orElseGet(() -> field.with(item, measured(Measure.LENGTH, text, system)));
            case LEVELS -> item.withLevels(text.isBlank() ? "1" : counted(text));
            case QUANTITY -> item.withQuantity(counted(text));
            case WEIGHT -> item.withWeight(measured(Measure.WEIGHT, text, system));
            case VOLUME -> item.withVolume(measured(Measure.VOLUME, text, system));
        };
    }

    /// An item whose weight was typed. What can be two weights gets a question mark and stays until it is written so
    /// that it can't.
    OtrItem normalizeTypedWeight(OtrItem item, UnitSystem system) {
        String typed = ItemRules.withoutQuestion(item.weight());
        return TypedFigure.isAmbiguous(typed)
                ? item.withWeight(typed + ItemRules.QUESTION)
                : normalize(ItemField.WEIGHT, item.withWeight(typed), system);
    }

    // `12 kg` in a form of pounds becomes pounds; what names no unit of the measure stays to be seen and mended.
    private static String measured(Measure measure, String text, UnitSystem system) {
        return TypedFigure.measure(measure, text, system)
                .map(BigDecimal::toPlainString)
                .orElse(text.strip());
    }

    private static String counted(String text) {
        return TypedFigure.of(text)
                .map(figure -> figure.value().toPlainString())
                .orElse(text.strip());
    }
}
