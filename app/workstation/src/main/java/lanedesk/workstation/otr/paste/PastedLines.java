package lanedesk.workstation.otr.paste;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lanedesk.freight.paste.Cell;
import lanedesk.freight.paste.Certainty;
import lanedesk.freight.paste.ItemPaste;
import lanedesk.freight.paste.PastedField;
import lanedesk.freight.paste.PastedRow;
import lanedesk.freight.request.found.Found;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.requested.ReadRow;

/// The items of a paste in lines: each with its name, and its values below.
final class PastedLines {
    private static final List<PastedField> SIDES = List.of(PastedField.LENGTH, PastedField.WIDTH, PastedField.HEIGHT);
    private static final List<PastedField> AS_WRITTEN = List.of(PastedField.NAME, PastedField.FREIGHT_CLASS);

    private static final List<PastedField> YES_OR_NO = List.of(PastedField.HAZARDOUS, PastedField.STACKABLE);

    private final Texts texts;
    private final List<ReadRow> rows = new ArrayList<>();
    private final IdentityHashMap<Found<?>, Place> places = new IdentityHashMap<>();

    /// A value of an item.
    ///
    /// @param line the item's
    /// @param canBeTaken whether it does not wait for an answer
    record Place(int line, PastedField field, boolean canBeTaken) {}

    PastedLines(ItemPaste paste, Texts texts) {
        this.texts = texts;
        for (int at = 0; at < paste.rows().size(); at++) {
            item(at + 1, paste.rows().get(at));
        }
    }

    List<ReadRow> rows() {
        return rows;
    }

    /// The values of a line.
    Stream<Place> places(ReadRow row) {
        return row.leaves().stream().map(places::get).filter(Objects::nonNull);
    }

    private void item(int number, PastedRow row) {
        List<ReadRow> values = new ArrayList<>();
        List<Found<?>> name = found(row, List.of(PastedField.NAME));
        add(values, PastedField.QUANTITY, " ", found(row, List.of(PastedField.QUANTITY, PastedField.PACKAGE)));
        for (PastedField field : PastedField.values()) {
            if (field == PastedField.LENGTH) {
                add(values, PastedField.DIMENSIONS, " × ", found(row, SIDES));
            } else if (field != PastedField.NAME
                    && field != PastedField.QUANTITY
                    && field != PastedField.PACKAGE
                    && !SIDES.contains(field)) {
                add(values, field, "", found(row, List.of(field)));
            }
        }
        rows.add(new ReadRow(
                ReadRow.Kind.ITEM,
                texts.text("otr.field.NAME") + " " + number,
                said(name, ""),
                Stream.concat(name.stream(), values.stream().flatMap(each -> each.leaves().stream()))
                        .toList(),
                List.of(row.original())));
        rows.addAll(values);
    }

    private List<Found<?>> found(PastedRow row, List<PastedField> fields) {
        List<Found<?>> all = new ArrayList<>();
        for (PastedField field : fields) {
            row.cell(field).ifPresent(cell -> {
                Found<String> leaf = new Found<>(words(field, cell), cell.isSure(), cell.original());
                places.put(leaf, new Place(row.line(), field, cell.certainty() != Certainty.OPEN));
                all.add(leaf);
            });
        }
        return all;
    }

    private String words(PastedField field, Cell cell) {
        if (YES_OR_NO.contains(field) && cell.certainty() != Certainty.UNREADABLE) {
            return texts.text(cell.value().equals("yes") ? "otr.paste.yes" : "otr.paste.no");
        }
        return cell.certainty() == Certainty.UNREADABLE
                ? cell.original()
                : AS_WRITTEN.contains(field) ? cell.value() : texts.language().typed(cell.value());
    }

    private void add(List<ReadRow> values, PastedField label, String between, List<Found<?>> leaves) {
        if (!leaves.isEmpty()) {
            values.add(ReadRow.value(
                    ReadRow.Kind.OF_ITEM, texts.text("otr.field." + label), said(leaves, between), leaves));
        }
    }

    private static String said(List<Found<?>> leaves, String between) {
        return leaves.stream().map(leaf -> leaf.value().toString()).collect(Collectors.joining(between));
    }
}
