package lanedesk.workstation.freight.batch;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import lanedesk.workstation.freight.UnitSystem;
import lanedesk.workstation.freight.paste.Column;
import lanedesk.workstation.freight.paste.ItemPaste;
import lanedesk.workstation.freight.paste.PastedField;
import lanedesk.workstation.freight.paste.PastedRow;
import lanedesk.workstation.freight.paste.Question;

/// Reads the rows of a table of lanes by its mapping.
public final class LaneRows {

    private LaneRows() {}

    /// The rows below the headings that name a place, a market or goods.
    public static List<LaneRow> read(LaneSheet sheet, LaneMapping mapping) {
        List<LaneSheet.Row> body =
                sheet.rows().subList(mapping.heading() + 1, sheet.rows().size());
        ItemPaste goods = goods(body, mapping);
        Map<Integer, PastedRow> items = new HashMap<>();
        goods.rows().forEach(item -> items.put(item.line(), item));
        List<LaneRow> rows = new ArrayList<>();
        for (int at = 0; at < body.size(); at++) {
            Map<LaneField, String> texts = texts(body.get(at), mapping);
            if (!texts.isEmpty()) {
                mapping.given().forEach(texts::putIfAbsent);
                rows.add(new LaneRow(body.get(at).number(), texts, items.get(at + 1), goods.system()));
            }
        }
        return rows;
    }

    private static ItemPaste goods(List<LaneSheet.Row> body, LaneMapping mapping) {
        List<Column> columns = new ArrayList<>();
        List<LaneField> fields = new ArrayList<>();
        for (int at = 0; at < mapping.fields().size(); at++) {
            Optional<PastedField> field = mapping.fields().get(at).item();
            if (field.isPresent()) {
                columns.add(Column.of(field.get(), mapping.headings().get(at)));
                fields.add(mapping.fields().get(at));
            }
        }
        mapping.given().keySet().stream()
                .filter(given -> given.item().isPresent() && !fields.contains(given))
                .forEach(given -> {
                    columns.add(Column.of(given.item().orElseThrow(), ""));
                    fields.add(given);
                });
        List<List<String>> table = body.stream()
                .map(row -> texts(row, mapping))
                .map(texts -> fields.stream()
                        .map(field -> texts.isEmpty()
                                ? ""
                                : texts.getOrDefault(field, mapping.given().getOrDefault(field, "")))
                        .toList())
                .toList();
        Question.Answer weight = mapping.weightOfEach() ? Question.Answer.EACH : Question.Answer.TOTAL;
        return ItemPaste.of(
                table,
                columns,
                UnitSystem.US,
                Map.of(
                        Question.WEIGHTS, weight,
                        Question.VOLUMES, weight,
                        Question.DENSITY, Question.Answer.AS_WRITTEN));
    }

    private static Map<LaneField, String> texts(LaneSheet.Row row, LaneMapping mapping) {
        Map<LaneField, String> texts = new EnumMap<>(LaneField.class);
        for (int at = 0; at < mapping.fields().size(); at++) {
            String cell = row.cell(at).strip();
            LaneField field = mapping.fields().get(at);
            if (field == LaneField.ACCESSORIALS && !cell.isEmpty()) {
                texts.merge(field, ServiceCells.requested(mapping.headings().get(at), cell), ServiceCells::join);
            } else if (field != LaneField.IGNORED && !cell.isEmpty()) {
                texts.put(field, cell);
            }
        }
        return texts.values().stream().allMatch(String::isEmpty) ? Map.of() : texts;
    }
}
