package lanedesk.workstation.otr.paste;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lanedesk.freight.paste.Certainty;
import lanedesk.freight.paste.ItemClip;
import lanedesk.freight.paste.PastedCell;
import lanedesk.freight.paste.PastedField;
import lanedesk.freight.paste.PastedRow;
import lanedesk.freight.request.found.ExtractedValue;
import lanedesk.workstation.form.ParsedValueRow;
import lanedesk.workstation.l10n.Texts;

/// The pasted items as rows: each with its name and its values below.
final class PastedItemRows {
    private static final List<PastedField> SIDES = List.of(PastedField.LENGTH, PastedField.WIDTH, PastedField.HEIGHT);
    private static final List<PastedField> FIELDS_AS_WRITTEN = List.of(PastedField.NAME, PastedField.FREIGHT_CLASS);

    private static final List<PastedField> YES_NO_FIELDS = List.of(PastedField.HAZARDOUS, PastedField.STACKABLE);

    private final Texts texts;
    private final List<ParsedValueRow> rows = new ArrayList<>();
    private final IdentityHashMap<ExtractedValue<?>, ValuePosition> positions = new IdentityHashMap<>();

    /// A value of an item.
    ///
    /// @param line index of the item
    /// @param canBeAccepted whether it has no open question
    record ValuePosition(int line, PastedField field, boolean canBeAccepted) {}

    PastedItemRows(ItemClip paste, Texts texts) {
        this.texts = texts;
        for (int index = 0; index < paste.rows().size(); index++) {
            addItem(index + 1, paste.rows().get(index));
        }
    }

    List<ParsedValueRow> rows() {
        return rows;
    }

    /// The values of a row.
    Stream<ValuePosition> positionsOf(ParsedValueRow row) {
        return row.values().stream().map(positions::get).filter(Objects::nonNull);
    }

    private void addItem(int number, PastedRow row) {
        List<ParsedValueRow> values = new ArrayList<>();
        List<ExtractedValue<?>> name = extractedValues(row, List.of(PastedField.NAME));
        addRow(
                values,
                PastedField.QUANTITY,
                " ",
                extractedValues(row, List.of(PastedField.QUANTITY, PastedField.PACKAGE)));
        for (PastedField field : PastedField.values()) {
            if (field == PastedField.LENGTH) {
                addRow(values, PastedField.DIMENSIONS, " × ", extractedValues(row, SIDES));
            } else if (field != PastedField.NAME
                    && field != PastedField.QUANTITY
                    && field != PastedField.PACKAGE
                    && !SIDES.contains(field)) {
                addRow(values, field, "", extractedValues(row, List.of(field)));
            }
        }
        rows.add(new ParsedValueRow(
                ParsedValueRow.Kind.ITEM,
                texts.text("otr.field.NAME") + " " + number,
                joinedText(name, ""),
                Stream.concat(
                                name.stream(),
                                values.stream().flatMap(parsedValueRow -> parsedValueRow.values().stream()))
                        .toList(),
                List.of(row.original())));
        rows.addAll(values);
    }

    private List<ExtractedValue<?>> extractedValues(PastedRow row, List<PastedField> fields) {
        List<ExtractedValue<?>> all = new ArrayList<>();
        for (PastedField field : fields) {
            row.cell(field).ifPresent(cell -> {
                ExtractedValue<String> leaf =
                        new ExtractedValue<>(valueText(field, cell), cell.isCertain(), cell.original());
                positions.put(leaf, new ValuePosition(row.line(), field, cell.certainty() != Certainty.OPEN));
                all.add(leaf);
            });
        }
        return all;
    }

    private String valueText(PastedField field, PastedCell cell) {
        if (YES_NO_FIELDS.contains(field) && cell.certainty() != Certainty.UNREADABLE) {
            return texts.text(cell.value().equals("yes") ? "otr.paste.yes" : "otr.paste.no");
        }
        return cell.certainty() == Certainty.UNREADABLE
                ? cell.original()
                : FIELDS_AS_WRITTEN.contains(field)
                        ? cell.value()
                        : texts.language().formatForInput(cell.value());
    }

    private void addRow(
            List<ParsedValueRow> values, PastedField label, String between, List<ExtractedValue<?>> leaves) {
        if (!leaves.isEmpty()) {
            values.add(ParsedValueRow.value(
                    ParsedValueRow.Kind.OF_ITEM,
                    texts.text("otr.field." + label),
                    joinedText(leaves, between),
                    leaves));
        }
    }

    private static String joinedText(List<ExtractedValue<?>> leaves, String between) {
        return leaves.stream().map(leaf -> leaf.value().toString()).collect(Collectors.joining(between));
    }
}
