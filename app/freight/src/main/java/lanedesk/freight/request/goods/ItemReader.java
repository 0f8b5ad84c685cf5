package lanedesk.freight.request.goods;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import lanedesk.freight.UnitSystem;
import lanedesk.freight.paste.Cell;
import lanedesk.freight.paste.Certainty;
import lanedesk.freight.paste.ItemPaste;
import lanedesk.freight.paste.Layout;
import lanedesk.freight.paste.PackageWord;
import lanedesk.freight.paste.PastedField;
import lanedesk.freight.paste.PastedRow;
import lanedesk.freight.paste.UnreadLine;
import lanedesk.freight.request.found.Found;
import lanedesk.freight.request.found.FoundItem;
import lanedesk.freight.request.text.Courtesy;
import lanedesk.freight.request.text.Line;
import lanedesk.freight.scan.ScanPattern;
import org.jspecify.annotations.Nullable;

/// Reads items from what other readers left of a text. Tables are read block by block, all else as one clip, by the
/// reading of pasted rows.
public final class ItemReader {
    private static final int LEAST_TABLE = 2;
    private static final int LEAST_NUMBERED = 3;
    private static final ScanPattern ORDINAL =
            ScanPattern.of("(?iu)^\\W*(?:\\p{L}+\\.?|#)\\s*(?:#|no\\.?|n[°º])?\\s*(?:\\d|[A-H]\\b)");
    private static final Pattern COUNTED_LABEL = Pattern.compile(
            "(?imu)^\\W*(?:(?:total |number of |no\\.? of |# of |nombre de |n[uú]mero de )*)(\\p{L}+)(?:"
                    + " count)?\\s*[:=]\\s*\\d");
    private static final ScanPattern TABLE_LINE =
            ScanPattern.of("\\t|\\|.*\\||\\S {2,}\\S.* {2,}\\S|,[^,]*,[^,]*,|;[^;]*;");

    private final UnitSystem usual;
    private final List<FoundItem> items = new ArrayList<>();
    private @Nullable Found<UnitSystem> units;

    private ItemReader(UnitSystem usual) {
        this.usual = usual;
    }

    /// The items of a text and the system of their figures.
    ///
    /// @param items the items
    /// @param units the unit system, null where no figure names its unit and there is no item
    public record Goods(List<FoundItem> items, @Nullable Found<UnitSystem> units) {}

    /// Reads items; lines they were read from count as understood.
    public static Goods read(List<Line> lines, UnitSystem usual) {
        ItemReader reader = new ItemReader(usual);
        List<Line> rest = reader.tables(lines);
        rest.forEach(Courtesy::blankOut);
        RequestClip clip = new RequestClip(rest);
        ItemPaste paste = ItemPaste.read(clip.text(), usual);
        Found<String> name = isLabelled(paste) ? null : ItemNames.labelled(rest);
        if (name == null) {
            reader.clip(clip, paste);
        } else {
            RequestClip left = new RequestClip(rest);
            reader.clip(left, ItemPaste.read(left.text(), usual));
        }
        reader.dropNumbered();
        reader.dropSum();
        List<FoundItem> items = SharedItemTraits.of(reader.items, lines, name);
        if (items.isEmpty() && name != null) {
            items = List.of(named(name));
        }
        return new Goods(items, reader.units);
    }

    // "2 pallets 48x40x40. Pallet 1: 500 lbs. Pallet 2: 900 lbs.": the first row is those that follow.
    private void dropNumbered() {
        FoundItem first = items.isEmpty() ? null : items.getFirst();
        Found<BigDecimal> count = first == null ? null : first.quantity();
        if (first == null || count == null || items.size() < LEAST_NUMBERED) {
            return;
        }
        List<FoundItem> rest = items.subList(1, items.size());
        boolean numbered = rest.stream()
                .allMatch(item ->
                        item.quantity() != null && ORDINAL.isIn(item.quantity().from()));
        if (numbered && BigDecimal.valueOf(rest.size()).compareTo(count.value()) == 0) {
            items.removeFirst();
            items.replaceAll(item -> item.completedBy(first));
        }
    }

    // "7 pieces", above the lines that say what the seven are.
    private void dropSum() {
        FoundItem first = items.isEmpty() ? null : items.getFirst();
        boolean sum = first != null
                && first.length() == null
                && (first.isCountAlone()
                        || items.stream().skip(1).allMatch(item -> item.weight() == null && item.length() != null));
        if (items.size() < 3 || first == null || first.quantity() == null || !sum) {
            return;
        }
        BigDecimal rest = BigDecimal.ZERO;
        for (FoundItem item : items.subList(1, items.size())) {
            Found<BigDecimal> quantity = item.quantity();
            rest = rest.add(quantity == null ? BigDecimal.ZERO : quantity.value());
        }
        if (rest.compareTo(first.quantity().value()) == 0) {
            items.removeFirst();
            items.replaceAll(item -> item.completedBy(first.packagingAlone()));
        }
    }

    // Where most lines are labels, the clip's own reader assigns them to items.
    private static boolean isLabelled(ItemPaste paste) {
        return paste.layout() == Layout.LABELLED
                && paste.rows().stream()
                        .anyMatch(row -> row.cell(PastedField.NAME).isPresent());
    }

    private List<Line> tables(List<Line> lines) {
        List<Line> rest = new ArrayList<>();
        List<Line> block = new ArrayList<>();
        for (Line line : lines) {
            if (TABLE_LINE.isIn(line.text())) {
                block.add(line);
            } else {
                table(block, rest);
                block.clear();
                rest.add(line);
            }
        }
        table(block, rest);
        return rest;
    }

    private void table(List<Line> block, List<Line> rest) {
        if (block.size() >= LEAST_TABLE) {
            String clip = String.join("\n", block.stream().map(Line::text).toList());
            ItemPaste paste = ItemPaste.isHeaded(clip) ? ItemPaste.read(clip, usual) : null;
            if (paste != null && paste.hasHeading() && !paste.rows().isEmpty() && paste.layout() != Layout.FREE_FORM) {
                add(paste, clip, true);
                List<String> figuresLeft = Stream.concat(
                                paste.unreadLines().stream()
                                        .filter(unread -> unread.reason() == UnreadLine.Reason.UNREADABLE)
                                        .map(UnreadLine::text),
                                paste.rows().stream()
                                        .filter(row -> !row.unreadFigures().isEmpty())
                                        .map(PastedRow::original))
                        .map(String::strip)
                        .toList();
                block.stream()
                        .filter(line -> !figuresLeft.contains(line.text().strip()))
                        .forEach(Line::consumeAll);
                return;
            }
        }
        rest.addAll(block);
    }

    private void clip(RequestClip clip, ItemPaste paste) {
        // A sentence beside a table sums it up.
        if (clip.text().isBlank() || !items.isEmpty()) {
            return;
        }
        add(paste, clip.text(), paste.layout() != Layout.FREE_FORM);
        clip.markUnderstood(paste);
    }

    private void add(ItemPaste paste, String clip, boolean named) {
        if (paste.rows().isEmpty()) {
            return;
        }
        Found<UnitSystem> said = Units.find(clip);
        boolean agreed = said != null && said.sure() && said.value() == paste.system();
        if (units == null) {
            units = new Found<>(paste.system(), agreed && !paste.isMixed(), said == null ? "" : said.from());
        }
        List<PastedRow> rows = ImplicitWeights.likely(paste).rows();
        for (int at = 0; at < rows.size(); at++) {
            boolean weighed = paste.rows()
                    .get(at)
                    .cell(PastedField.WEIGHT)
                    .filter(Cell::isSure)
                    .isPresent();
            items.add(MetreSides.in(item(rows.get(at), named, weighed), paste.system()));
        }
    }

    private static FoundItem named(Found<String> name) {
        return new FoundItem(name, null, null, null, null, null, null, null, null, null, null, null, null, null);
    }

    private static FoundItem item(PastedRow row, boolean named, boolean weighed) {
        Found<String> name = text(row, PastedField.NAME);
        Found<BigDecimal> quantity = figure(row, PastedField.QUANTITY);
        Found<BigDecimal> weight = figure(row, PastedField.WEIGHT);
        return new FoundItem(
                named
                        ? ItemNames.plain(name)
                        : name == null ? null : ItemNames.left(name.value(), name.sure(), name.from()),
                packaging(row),
                quantity,
                weight == null ? null : weight.sureIf(weighed && (quantity == null || quantity.sure())),
                figure(row, PastedField.LENGTH),
                figure(row, PastedField.WIDTH),
                figure(row, PastedField.HEIGHT),
                figure(row, PastedField.VOLUME),
                text(row, PastedField.FREIGHT_CLASS),
                yes(row, PastedField.HAZARDOUS),
                text(row, PastedField.UN_NUMBER),
                null,
                null,
                yes(row, PastedField.STACKABLE));
    }

    // "Pallets: 4" names the package of the four.
    private static @Nullable Found<String> packaging(PastedRow row) {
        Found<String> said = text(row, PastedField.PACKAGE);
        if (said != null) {
            return said;
        }
        Matcher label = COUNTED_LABEL.matcher(row.original());
        while (label.find()) {
            Optional<String> word = PackageWord.of(label.group(1)).filter(known -> !known.equals("piece"));
            if (word.isPresent()) {
                return Found.sure(word.get(), label.group());
            }
        }
        return null;
    }

    private static @Nullable Found<String> text(PastedRow row, PastedField field) {
        return value(row, field, Optional::of);
    }

    private static @Nullable Found<Boolean> yes(PastedRow row, PastedField field) {
        return value(row, field, value -> Optional.of(value.equals("yes")));
    }

    private static @Nullable Found<BigDecimal> figure(PastedRow row, PastedField field) {
        return value(row, field, value -> {
            try {
                return Optional.of(new BigDecimal(value));
            } catch (NumberFormatException none) {
                return Optional.empty();
            }
        });
    }

    private static <T> @Nullable Found<T> value(PastedRow row, PastedField field, Function<String, Optional<T>> as) {
        return row.cell(field)
                .filter(cell -> !cell.value().isEmpty() && cell.certainty() != Certainty.UNREADABLE)
                .flatMap(
                        cell -> as.apply(cell.value()).map(value -> new Found<>(value, cell.isSure(), cell.original())))
                .orElse(null);
    }
}
