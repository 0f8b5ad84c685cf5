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
import lanedesk.freight.RequotePricePolicy;
import lanedesk.workstation.fx.theme.Tone;
import lanedesk.workstation.l10n.PlainText;
import lanedesk.workstation.rates.board.Board;
import lanedesk.workstation.rates.board.BoardSnapshot;
import lanedesk.workstation.rates.board.RateRow;
import lanedesk.workstation.shipment.UnreadableFieldsText;
import org.jspecify.annotations.Nullable;

/// The banners above the rates: outdated, all expired, booked, or changed since the previous quote.
public final class Banners {

    private static final int MAX_NAMED_MISSING = 3;

    private Banners() {}

    /// The action of a banner.
    public enum BannerAction {
        REQUOTE,
        KEEP_PRICE,
        KEEP_MARGIN
    }

    /// One banner: its text, urgency and action.
    ///
    /// @param texts the full text, then shorter versions
    public record Banner(List<String> texts, Tone tone, List<BannerAction> actions) {
        Banner(String text, Tone tone, BannerAction... ways) {
            this(List.of(text), tone, List.of(ways));
        }

        Banner(List<String> texts, Tone tone, BannerAction... ways) {
            this(texts, tone, List.of(ways));
        }

        public String text() {
            return texts.getFirst();
        }
    }

    /// The current banners, most urgent first.
    ///
    /// @param requote what a re-quote keeps; null until chosen
    public static List<Banner> of(
            BoardSnapshot shown, @Nullable RequotePricePolicy requote, RateFormatter rateFormatter, Instant now) {
        List<Banner> banners = new ArrayList<>();
        List<RateRow> rows = shown.rates().rows();
        // Changes of expired rates do not matter; while new rates are requested the banners stay as they are.
        boolean over =
                !rows.isEmpty() && rows.stream().allMatch(row -> row.expiry().isPast(now));
        if (shown.isOutdated()) {
            banners.add(new Banner(rateFormatter.text("rates.banner.stale"), Tone.WARNING, BannerAction.REQUOTE));
        } else if (over) {
            banners.add(new Banner(rateFormatter.text("rates.banner.expired"), Tone.WARNING, BannerAction.REQUOTE));
        }
        bookingBanner(shown, rateFormatter).ifPresent(banners::add);
        String unread = unreadRatesText(shown.board(), rateFormatter);
        if (!unread.isEmpty()) {
            banners.add(new Banner(unread, Tone.WARNING));
        }
        if (shown.rates().isFuelAssumed() && !shown.isBuyHidden()) {
            banners.add(new Banner(rateFormatter.text("rates.banner.fuel"), Tone.NEUTRAL));
        }
        List<String> changes = changeTexts(shown, rateFormatter);
        if (!changes.isEmpty() && !over) {
            banners.add(comparisonBanner(changes, requote, shown, rateFormatter));
        } else if (shown.isBusy() && !over && !shown.isOutdated()) {
            // in place of the banners of the new rates
            banners.add(new Banner(rateFormatter.text("rates.banner.asked"), Tone.ACCENT));
        }
        return banners;
    }

    private static String unreadRatesText(Board board, RateFormatter rateFormatter) {
        return UnreadableFieldsText.textOf(
                board.readingProblems(), board.rateListName(), board.rows().size(), rateFormatter.texts());
    }

    // A booking whose answer is awaited is no problem.
    private static Optional<Banner> bookingBanner(BoardSnapshot shown, RateFormatter rateFormatter) {
        Optional<RateRow.ExistingBooking> taken = shown.rates().rows().stream()
                .flatMap(row -> Optional.ofNullable(row.existingBooking()).stream())
                .findFirst();
        Optional<Long> order = taken.flatMap(by -> Optional.ofNullable(by.orderNumber()));
        if (order.isPresent()) {
            return Optional.of(
                    new Banner(rateFormatter.text("rates.barrier.booked", Long.toString(order.get())), Tone.ACCENT));
        }
        if (shown.isSendingBooking()
                || taken.filter(RateRow.ExistingBooking::isBeingSent).isPresent()) {
            return Optional.of(new Banner(rateFormatter.text("rates.barrier.sending"), Tone.ACCENT));
        }
        return taken.map(_ -> new Banner(rateFormatter.text("rates.barrier.unknown"), Tone.DANGER));
    }

    private static Banner comparisonBanner(
            List<String> changes,
            @Nullable RequotePricePolicy requote,
            BoardSnapshot shown,
            RateFormatter rateFormatter) {
        if (requote == null) {
            boolean asks = !shown.isBuyHidden() && (countOfChanges(shown, 1) > 0 || countOfChanges(shown, -1) > 0);
            return asks
                    ? new Banner(changes, Tone.ACCENT, BannerAction.KEEP_PRICE, BannerAction.KEEP_MARGIN)
                    : new Banner(changes, Tone.ACCENT);
        }
        if (shown.isBuyHidden()) {
            return new Banner(
                    requote == RequotePricePolicy.KEEP_PRICE
                            ? eachChangeText(changes, "rates.banner.priceKept", rateFormatter)
                            : changes,
                    Tone.ACCENT);
        }
        return switch (requote) {
            case KEEP_PRICE ->
                new Banner(
                        eachChangeText(changes, "rates.banner.priceKept", rateFormatter),
                        Tone.ACCENT,
                        BannerAction.KEEP_MARGIN);
            case KEEP_MARGIN ->
                new Banner(
                        eachChangeText(changes, "rates.banner.marginKept", rateFormatter),
                        Tone.ACCENT,
                        BannerAction.KEEP_PRICE);
        };
    }

    private static List<String> eachChangeText(List<String> changes, String key, RateFormatter rateFormatter) {
        return changes.stream().map(text -> rateFormatter.text(key, text)).toList();
    }

    // Each version names fewer of the missing carriers.
    private static List<String> changeTexts(BoardSnapshot shown, RateFormatter rateFormatter) {
        Board board = shown.board();
        if (!board.isCompared()) {
            return List.of();
        }
        long dearer = countOfChanges(shown, 1);
        long cheaper = countOfChanges(shown, -1);
        long same = countOfChanges(shown, 0);
        long fresh = board.rows().stream().filter(row -> row.earlier() == null).count();
        List<String> parts = new ArrayList<>();
        if (dearer > 0) {
            parts.add(rateFormatter.text("rates.banner.dearer", dearer));
        }
        if (cheaper > 0) {
            parts.add(rateFormatter.text("rates.banner.cheaper", cheaper));
        }
        if (same > 0) {
            parts.add(rateFormatter.text("rates.banner.same", same));
        }
        if (fresh > 0) {
            parts.add(rateFormatter.text("rates.banner.new", fresh));
        }
        List<String> removed = noLongerOffered(board);
        return IntStream.rangeClosed(0, Math.min(MAX_NAMED_MISSING, removed.size()))
                .mapToObj(fewer -> Math.min(MAX_NAMED_MISSING, removed.size()) - fewer)
                .map(named -> rateFormatter.text(
                        "rates.banner.compared", joinedChanges(parts, removed, named, rateFormatter)))
                .toList();
    }

    private static String joinedChanges(
            List<String> parts, List<String> removed, int named, RateFormatter rateFormatter) {
        if (removed.isEmpty()) {
            return String.join(" · ", parts);
        }
        String first = removed.stream().limit(named).collect(Collectors.joining(", "));
        int more = removed.size() - named;
        String text = more == 0
                ? first
                : named == 0 ? Integer.toString(more) : rateFormatter.text("rates.banner.more", first, more);
        return Stream.concat(parts.stream(), Stream.of(rateFormatter.text("rates.banner.gone", text)))
                .collect(Collectors.joining(" · "));
    }

    // A carrier with other rates on the board has only dropped a service.
    private static List<String> noLongerOffered(Board board) {
        Set<String> here = board.rows().stream().map(RateRow::carrier).collect(Collectors.toSet());
        return board.noLongerOffered().stream()
                .map(offer -> offer.carrier().isBlank()
                        ? offer.service()
                        : here.contains(offer.carrier()) ? offer.carrier() + " " + offer.service() : offer.carrier())
                .map(PlainText::toLine)
                .distinct()
                .toList();
    }

    // While buy amounts are hidden, a carried-over price counts as unchanged, whatever the buy rate.
    private static long countOfChanges(BoardSnapshot shown, int sign) {
        return shown.rates().rows().stream()
                .filter(row -> {
                    BigDecimal change = shown.rates().changeSincePreviousQuote(row);
                    boolean isUnchanged = shown.isBuyHidden() && shown.rates().isPriceCarriedOver(row);
                    return change != null && (isUnchanged ? 0 : change.signum()) == sign;
                })
                .count();
    }
}
