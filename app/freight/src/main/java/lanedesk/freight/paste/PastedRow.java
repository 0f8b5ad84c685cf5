package lanedesk.freight.paste;

import java.math.BigDecimal;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// One item parsed from a clip.
///
/// @param lineNumber number of the item's first line, from 1
/// @param originalText text of the item as pasted
/// @param cells values by field; dimensions and totals are already split into single fields
public record PastedRow(int lineNumber, String originalText, Map<PastedField, PastedCell> cells) {
    /// Copies the cells.
    public PastedRow {
        EnumMap<PastedField, PastedCell> copy = new EnumMap<>(PastedField.class);
        copy.putAll(cells);
        cells = Collections.unmodifiableMap(copy);
    }

    public PastedRow withoutFields(Collection<PastedField> fields) {
        Map<PastedField, PastedCell> remainingCells = new EnumMap<>(PastedField.class);
        remainingCells.putAll(cells);
        remainingCells.keySet().removeAll(fields);
        return new PastedRow(lineNumber, originalText, remainingCells);
    }

    /// The cell of a field; empty if the row has no such field.
    public Optional<PastedCell> findCell(PastedField field) {
        return Optional.ofNullable(cells.get(field));
    }

    /// The value of a field, empty if absent or unreadable.
    public String valueOrEmpty(PastedField field) {
        return findCell(field).map(PastedCell::value).orElse("");
    }

    /// The number in a field; empty if the field is missing, unreadable or not a number.
    public Optional<BigDecimal> findNumber(PastedField field) {
        return findCell(field)
                .map(PastedCell::value)
                .filter(value -> value.matches("\\d+(?:\\.\\d+)?"))
                .map(BigDecimal::new);
    }

    /// The lowest certainty of the row's cells.
    public Certainty lowestCertainty() {
        return cells.values().stream().map(PastedCell::certainty).reduce(Certainty.SURE, Certainty::lessCertainOf);
    }

    /// The cells of numeric fields that could not be parsed, such as a negative weight.
    public List<Map.Entry<PastedField, PastedCell>> findUnreadableNumbers() {
        return cells.entrySet().stream()
                .filter(cell -> cell.getValue().certainty() == Certainty.UNREADABLE)
                .filter(cell ->
                        cell.getKey() == PastedField.QUANTITY || cell.getKey().isMeasuredNumber())
                .toList();
    }
}
