package lanedesk.workstation.otr.draft;

import java.util.ArrayList;
import java.util.List;
import lanedesk.freight.FreightClass;
import lanedesk.freight.TypedFigure;
import lanedesk.workstation.form.FieldProblem;

/// The rules of the interface for one item, by its own fields (interface: POST /v1/otr/quote, Item).
public final class ItemRules {

    private static final List<ItemField> SIDES = List.of(ItemField.LENGTH, ItemField.WIDTH, ItemField.HEIGHT);

    private ItemRules() {}

    /// Stands behind a typed weight that can be two weights, which makes it none until it is written anew.
    public static final String QUESTION = " ?";

    /// The typed weight without its question mark.
    public static String withoutQuestion(String weight) {
        return weight.endsWith("?") ? weight.substring(0, weight.length() - 1).strip() : weight;
    }

    /// Every problem of an item that is not blank, in the order of reading.
    public static List<FieldProblem> problems(OtrItem item) {
        List<FieldProblem> found = new ArrayList<>();
        if (item.name().isBlank()) {
            found.add(FieldProblem.missing("itemName", "otr.problem.name"));
        }
        if (item.packageType() == null) {
            found.add(
                    item.pack().isBlank()
                            ? FieldProblem.missing("packageType", "otr.problem.package")
                            : FieldProblem.invalid("packageType", "otr.problem.package.unknown", item.pack()));
        }
        if (TypedFigure.count(item.quantity()).isEmpty()) {
            found.add(missingOrWrong(ItemField.QUANTITY, item, "otr.problem.quantity"));
        }
        if (item.weight().endsWith(QUESTION)) {
            found.add(FieldProblem.invalid(
                    ItemField.WEIGHT.wire(), "otr.problem.weight.two", withoutQuestion(item.weight())));
        } else if (TypedFigure.positive(item.weight()).isEmpty()) {
            found.add(missingOrWrong(ItemField.WEIGHT, item, "otr.problem.weight"));
        }
        size(item, found);
        if (item.freightClass().isBlank()) {
            found.add(FieldProblem.missing("freightClass", "otr.problem.class"));
        } else if (FreightClass.of(item.freightClass()).isEmpty()) {
            found.add(FieldProblem.invalid("freightClass", "otr.problem.class.unknown", item.freightClass()));
        }
        if (TypedFigure.count(item.levels()).isEmpty()) {
            found.add(FieldProblem.invalid("levels", "otr.problem.levels"));
        }
        return List.copyOf(found);
    }

    private static FieldProblem missingOrWrong(ItemField field, OtrItem item, String key) {
        return FieldProblem.unreadable(field.wire(), key, field.of(item));
    }

    /// Three dimensions, or a volume; a text that is no figure is wrong either way.
    private static void size(OtrItem item, List<FieldProblem> found) {
        boolean byVolume = TypedFigure.positive(item.volume()).isPresent();
        for (ItemField side : SIDES) {
            String text = side.of(item);
            if (!text.isBlank() && TypedFigure.positive(text).isEmpty()) {
                found.add(FieldProblem.invalid(side.wire(), "otr.problem.side"));
            } else if (text.isBlank() && !byVolume) {
                found.add(FieldProblem.missing(side.wire(), "otr.problem.size"));
            }
        }
        if (!item.volume().isBlank() && !byVolume) {
            found.add(FieldProblem.invalid("volume", "otr.problem.volume"));
        }
    }
}
