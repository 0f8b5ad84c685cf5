package lanedesk.workstation.otr.draft;

import java.util.ArrayList;
import java.util.List;
import lanedesk.freight.FreightClass;
import lanedesk.freight.TypedNumber;
import lanedesk.freight.hazmat.HazmatDescription;
import lanedesk.workstation.shipment.FieldError;

/// Validates one item by the rules of the interface (interface: POST /v1/otr/quote, Item).
public final class ItemRules {

    private static final List<ItemField> SIDES = List.of(ItemField.LENGTH, ItemField.WIDTH, ItemField.HEIGHT);

    private ItemRules() {}

    /// Appended to a typed weight that can be read as two numbers, such as `1.234`. A weight with this suffix
    /// is invalid until the dispatcher corrects it.
    public static final String AMBIGUITY_MARK = " ?";

    /// Returns the typed weight without the suffix of an ambiguous weight.
    public static String withoutAmbiguityMark(String weight) {
        return weight.endsWith("?") ? weight.substring(0, weight.length() - 1).strip() : weight;
    }

    /// Returns all errors of an item in the order of its fields. The item must not be blank.
    public static List<FieldError> validate(OtrItem item) {
        List<FieldError> problems = new ArrayList<>();
        if (item.name().isBlank()) {
            problems.add(FieldError.missing("itemName", "otr.problem.name"));
        }
        if (item.packageType() == null) {
            problems.add(FieldError.missingOrUnknown("packageType", "otr.problem.package", item.pack()));
        }
        if (TypedNumber.parseCount(item.quantity()).isEmpty()) {
            problems.add(createMissingOrInvalidError(ItemField.QUANTITY, item, "otr.problem.quantity"));
        }
        if (item.weight().endsWith(AMBIGUITY_MARK)) {
            problems.add(FieldError.invalid(
                    ItemField.WEIGHT.requestFieldName(),
                    "otr.problem.weight.two",
                    withoutAmbiguityMark(item.weight())));
        } else if (TypedNumber.parsePositiveNumberWithoutUnit(item.weight()).isEmpty()) {
            problems.add(createMissingOrInvalidError(ItemField.WEIGHT, item, "otr.problem.weight"));
        }
        addSizeErrors(item, problems);
        if (FreightClass.parse(item.freightClass()).isEmpty()) {
            problems.add(FieldError.missingOrUnknown("freightClass", "otr.problem.class", item.freightClass()));
        }
        if (TypedNumber.parseCount(item.levels()).isEmpty()) {
            problems.add(FieldError.invalid("levels", "otr.problem.levels"));
        }
        return List.copyOf(problems);
    }

    private static FieldError createMissingOrInvalidError(ItemField field, OtrItem item, String key) {
        return FieldError.missingOrInvalid(field.requestFieldName(), key, field.textOf(item));
    }

    /// Adds an error for each empty dimension, unless the item has a volume, and an error for each dimension or
    /// volume whose text is not a positive number.
    private static void addSizeErrors(OtrItem item, List<FieldError> problems) {
        boolean hasVolume =
                TypedNumber.parsePositiveNumberWithoutUnit(item.volume()).isPresent();
        for (ItemField side : SIDES) {
            String text = side.textOf(item);
            if (!text.isBlank()
                    && TypedNumber.parsePositiveNumberWithoutUnit(text).isEmpty()) {
                problems.add(FieldError.invalid(side.requestFieldName(), "otr.problem.side"));
            } else if (text.isBlank() && !hasVolume) {
                problems.add(FieldError.missing(side.requestFieldName(), "otr.problem.size"));
            }
        }
        if (!item.volume().isBlank() && !hasVolume) {
            problems.add(FieldError.invalid("volume", "otr.problem.volume"));
        }
    }

    /// Returns all warnings about one item.
    static List<ItemLine.ItemWarning> findWarnings(OtrItem item) {
        List<ItemLine.ItemWarning> notes = new ArrayList<>();
        if (item.hazardous() && HazmatDescription.parse(item.name()).isEmpty()) {
            notes.add(new ItemLine.ItemWarning("itemName", "otr.warning.hazmatText", List.of()));
        }
        int pieces = TypedNumber.parseCount(item.quantity()).orElse(0);
        int levels = TypedNumber.parseCount(item.levels()).orElse(1);
        if (pieces > 0 && levels > pieces) {
            notes.add(new ItemLine.ItemWarning("levels", "otr.warning.levels", List.of(levels, pieces)));
        }
        boolean hasPartialDimensions = !item.hasDimensions()
                && !(item.length() + item.width() + item.height()).isBlank()
                && TypedNumber.parsePositiveNumberWithoutUnit(item.volume()).isPresent();
        if (hasPartialDimensions) {
            notes.add(new ItemLine.ItemWarning("length", "otr.warning.partly", List.of()));
        }
        return List.copyOf(notes);
    }
}
