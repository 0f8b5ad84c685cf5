package lanedesk.workstation.otr.draft;

import java.util.Locale;
import lanedesk.freight.paste.Certainty;
import lanedesk.freight.paste.PastedField;
import lanedesk.freight.paste.PastedRow;

/// Converts pasted rows to items of the form.
public record PastedItemMapper(PackageNames packages) {

    public OtrItem toItem(PastedRow row) {
        String unNumber = row.valueOrEmpty(PastedField.UN_NUMBER);
        String name = row.valueOrEmpty(PastedField.NAME);
        boolean isUnNumberMissing =
                !unNumber.isEmpty() && !name.toUpperCase(Locale.ROOT).contains(unNumber);
        OtrItem item = OtrItem.BLANK;
        for (ItemField field : ItemField.values()) {
            String text = field == ItemField.LEVELS
                    ? row.valueOrEmpty(PastedField.LEVELS)
                    : valueText(row, field.pastedField);
            item = text.isEmpty() ? item : field.withText(item, text);
        }
        item = item.withName(isUnNumberMissing ? (unNumber + (name.isEmpty() ? "" : ", " + name)) : name)
                .withHazardous(row.valueOrEmpty(PastedField.HAZARDOUS).equals("yes") || !unNumber.isEmpty());
        if (row.valueOrEmpty(PastedField.LEVELS).isEmpty()
                && row.valueOrEmpty(PastedField.STACKABLE).equals("yes")) {
            item = item.withStackable(true);
        }
        return withSimilarPackage(item, valueText(row, PastedField.PACKAGE));
    }

    /// Returns the item with the package type that is closest to a word. Without a close type, the word itself
    /// becomes the package text; an empty word changes nothing.
    public OtrItem withSimilarPackage(OtrItem item, String word) {
        if (word.isEmpty()) {
            return item;
        }
        return packages.findSimilar(word)
                .map(type -> item.withPackage(type.name(), type.id()))
                .orElse(item.withPackage(word, null));
    }

    // Returns the text of a pasted value. An unreadable value stays as pasted, so that the dispatcher can
    // correct the value. A value with an open question is empty.
    private static String valueText(PastedRow row, PastedField field) {
        return row.findCell(field)
                .filter(cell -> cell.certainty() != Certainty.OPEN)
                .map(cell -> cell.value().isEmpty() ? cell.originalText() : cell.value())
                .orElse("");
    }
}
