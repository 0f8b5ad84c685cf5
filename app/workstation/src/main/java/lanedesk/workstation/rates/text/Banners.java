package lanedesk.workstation.rates.text;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import lanedesk.freight.RequotePricing;
import lanedesk.workstation.fx.theme.Tone;
import lanedesk.workstation.l10n.PlainText;
import lanedesk.workstation.rates.board.Board;
import lanedesk.workstation.rates.board.BoardSnapshot;
import lanedesk.workstation.rates.board.RateRow;
import lanedesk.workstation.wire.ReadingProblemText;
import org.jspecify.annotations.Nullable;

/// The banners above the rates: they are stale, all over, booked, or changed since the quote before.
public final class Banners {

    private static final int MOST_GONE = 3;

    private Banners() {}

    /// The action of a banner.
    public enum Way {
        REQUOTE,
        KEEP_PRICE,
        KEEP_MARGIN
    }

    /// One banner: its text, urgency and action.
    ///
    /// @param texts the whole one, then ever shorter ones
    public record Banner(List<String> texts, Tone tone, List<Way> ways) {
        Banner(String text, Tone tone, Way... ways) {
            this(List.of(text), tone, List.of(ways));
        }

        Banner(List<String> texts, Tone tone, Way... ways) {
            this(texts, tone, List.of(ways));
        }

        public String text() {
            return texts.getFirst();
        }
    }

    /// Returns the current banners, most urgent first.
    ///
    /// @param requote what a re-quote keeps, null until it was chosen
    public static List<Banner> of(
            BoardSnapshot shown, @Nullable RequotePricing requote, RateText rateText, Instant now) {
        List<Banner> banners = new ArrayList<>();
        List<RateRow> rows = shown.rates().rows();
        // Changes of expired rates do not matter; while new rates are requested the banners stay as they are.
        boolean over =
                !rows.isEmpty() && rows.stream().allMatch(row -> row.expiry().isPast(now));
        if (shown.stale()) {
            banners.add(new Banner(rateText.text("rates.banner.stale"), Tone.WARNING, Way.REQUOTE));
        } else if (over) {
            banners.add(new Banner(rateText.text("rates.banner.expired"), Tone.WARNING, Way.REQUOTE));
        }
        booking(shown, rateText).ifPresent(banners::add);
        String unread = unread(shown.board(), rateText);
        if (!unread.isEmpty()) {
            banners.add(new Banner(unread, Tone.WARNING));
        }
        if (shown.rates().isFuelAssumed() && !shown.buyHidden()) {
            banners.add(new Banner(rateText.text("rates.banner.fuel"), Tone.NEUTRAL));
        }
        List<String> changes = changes(shown, rateText);
        if (!changes.isEmpty() && !over) {
            banners.add(compared(changes, requote, shown, rateText));
        } else if (shown.busy() && !over && !shown.stale()) {
            // in the place of the banners of the new ones
            banners.add(new Banner(rateText.text("rates.banner.asked"), Tone.ACCENT));
        }
        return banners;
    }

    private static String unread(Board board, RateText rateText) {
        return ReadingProblemText.of(
                board.problems(),
                board.drayage() ? "rates" : "carrierQuotes",
                board.rows().size(),
                rateText.texts());
    }

    // Nothing is wrong with a booking whose answer is awaited.
    private static Optional<Banner> booking(BoardSnapshot shown, RateText rateText) {
        Optional<RateRow.Taken> taken = shown.rates().rows().stream()
                .flatMap(row -> Optional.ofNullable(row.taken()).stream())
                .findFirst();
        Optional<Long> order = taken.flatMap(by -> Optional.ofNullable(by.orderNumber()));
        if (order.isPresent()) {
            return Optional.of(
                    new Banner(rateText.text("rates.barrier.booked", Long.toString(order.get())), Tone.ACCENT));
        }
        if (shown.sending() || taken.filter(RateRow.Taken::onItsWay).isPresent()) {
            return Optional.of(new Banner(rateText.text("rates.barrier.sending"), Tone.ACCENT));
        }
        return taken.map(_ -> new Banner(rateText.text("rates.barrier.unknown"), Tone.DANGER));
    }

    private static Banner compared(
            List<String> changes, @Nullable RequotePricing requote, BoardSnapshot shown, RateText rateText) {
        if (requote == null) {
            boolean asks = !shown.buyHidden() && (count(shown, 1) > 0 || count(shown, -1) > 0);
            return asks
                    ? new Banner(changes, Tone.ACCENT, Way.KEEP_PRICE, Way.KEEP_MARGIN)
                    : new Banner(changes, Tone.ACCENT);
        }
        if (shown.buyHidden()) {
            return new Banner(
                    requote == RequotePricing.KEEP_PRICE ? each(changes, "rates.banner.priceKept", rateText) : changes,
                    Tone.ACCENT);
        }
        return switch (requote) {
            case KEEP_PRICE ->
                new Banner(each(changes, "rates.banner.priceKept", rateText), Tone.ACCENT, Way.KEEP_MARGIN);
            case KEEP_MARGIN ->
                new Banner(each(changes, "rates.banner.marginKept", rateText), Tone.ACCENT, Way.KEEP_PRICE);
        };
    }

    private static List<String> each(List<String> changes, String key, RateText rateText) {
        return changes.stream().map(text -> rateText.text(key, text)).toList();
    }

    // With fewer and fewer names of those that are gone.
    private static List<String> changes(BoardSnapshot shown, RateText rateText) {
        Board board = shown.board();
        if (!board.compared()) {
            return List.of();
        }
        long dearer = count(shown, 1);
        long cheaper = count(shown, -1);
        long same = count(shown, 0);
        long fresh = board.rows().stream().filter(row -> row.earlier() == null).count();
        List<String> parts = new ArrayList<>();
        if (dearer > 0) {
            parts.add(rateText.text("rates.banner.dearer", dearer));
        }
        if (cheaper > 0) {
            parts.add(rateText.text("rates.banner.cheaper", cheaper));
        }
        if (same > 0) {
            parts.add(rateText.text("rates.banner.same", same));
        }
        if (fresh > 0) {
            parts.add(rateText.text("rates.banner.new", fresh));
        }
        List<String> gone = gone(board);
        return IntStream.rangeClosed(0, Math.min(MOST_GONE, gone.size()))
                .mapToObj(fewer -> Math.min(MOST_GONE, gone.size()) - fewer)
                .map(named -> rateText.text("rates.banner.compared", joined(parts, gone, named, rateText)))
                .toList();
    }

    private static String joined(List<String> parts, List<String> gone, int named, RateText rateText) {
        if (gone.isEmpty()) {
            return String.join(" · ", parts);
        }
        String first = gone.stream().limit(named).collect(Collectors.joining(", "));
        int more = gone.size() - named;
        String said = more == 0
                ? first
                : named == 0 ? Integer.toString(more) : rateText.text("rates.banner.more", first, more);
        return Stream.concat(parts.stream(), Stream.of(rateText.text("rates.banner.gone", said)))
                .collect(Collectors.joining(" · "));
    }

    // A carrier with other rates on the board has only dropped a service.
    private static List<String> gone(Board board) {
        Set<String> here = board.rows().stream().map(RateRow::carrier).collect(Collectors.toSet());
        return board.gone().stream()
                .map(offer -> offer.carrier().isBlank()
                        ? offer.service()
                        : here.contains(offer.carrier()) ? offer.carrier() + " " + offer.service() : offer.carrier())
                .map(PlainText::line)
                .distinct()
                .toList();
    }

    // While buy figures are hidden a kept price is unchanged, whatever became of the buy rate.
    private static long count(BoardSnapshot shown, int sign) {
        return shown.rates().rows().stream()
                .filter(row -> {
                    BigDecimal change = shown.rates().change(row);
                    boolean isUnchanged = shown.buyHidden() && shown.rates().isKept(row);
                    return change != null && (isUnchanged ? 0 : change.signum()) == sign;
                })
                .count();
    }
}
