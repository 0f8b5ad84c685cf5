package lanedesk.workstation.otr.paste;

import java.util.Locale;
import lanedesk.freight.paste.Certainty;
import lanedesk.freight.paste.PastedField;
import lanedesk.freight.paste.PastedRow;
import lanedesk.workstation.otr.draft.OtrItem;
import lanedesk.workstation.otr.draft.PackageNames;

/// Creates grid rows from pasted rows.
public record PastedItemMapper(PackageNames packages) {

    public OtrItem toItem(PastedRow row) {
        String un = row.value(PastedField.UN_NUMBER);
        String name = row.value(PastedField.NAME);
        boolean unnamed = !un.isEmpty() && !name.toUpperCase(Locale.ROOT).contains(un);
        OtrItem item = OtrItem.BLANK
                .withName(unnamed ? (un + (name.isEmpty() ? "" : ", " + name)) : name)
                .withQuantity(textOf(row, PastedField.QUANTITY))
                .withWeight(textOf(row, PastedField.WEIGHT))
                .withSides(
                        textOf(row, PastedField.LENGTH),
                        textOf(row, PastedField.WIDTH),
                        textOf(row, PastedField.HEIGHT))
                .withVolume(textOf(row, PastedField.VOLUME))
                .withFreightClass(textOf(row, PastedField.FREIGHT_CLASS))
                .withHazardous(row.value(PastedField.HAZARDOUS).equals("yes") || !un.isEmpty());
        String levels = row.value(PastedField.LEVELS);
        if (!levels.isEmpty()) {
            item = item.withLevels(levels);
        } else if (row.value(PastedField.STACKABLE).equals("yes")) {
            item = item.withStackable(true);
        }
        return withPackage(item, textOf(row, PastedField.PACKAGE));
    }

    /// The item with the package for a word; none if it is empty.
    public OtrItem withPackage(OtrItem item, String word) {
        if (word.isEmpty()) {
            return item;
        }
        return packages.findNearest(word)
                .map(type -> item.withPackage(type.name(), type.id()))
                .orElse(item.withPackage(word, null));
    }

    // An unreadable value stays as pasted, to be corrected; a value with an open question stays blank.
    private static String textOf(PastedRow row, PastedField field) {
        return row.cell(field)
                .filter(cell -> cell.certainty() != Certainty.OPEN)
                .map(cell -> cell.value().isEmpty() ? cell.original() : cell.value())
                .orElse("");
    }
}
