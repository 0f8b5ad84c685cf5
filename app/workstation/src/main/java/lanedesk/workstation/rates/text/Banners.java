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
import lanedesk.workstation.rates.board.LaneFacts;
import lanedesk.workstation.rates.board.ModeAdvice;
import lanedesk.workstation.rates.board.RateRow;
import lanedesk.workstation.shipment.UnreadableFieldsText;
import org.jspecify.annotations.Nullable;

/// Creates the banners above the rates: outdated or expired rates, a booking, changes since the previous quote.
public final class Banners {

    private static final int MAX_NAMED_MISSING_CARRIERS = 3;

    private Banners() {}

    /// An action that a banner offers as a button.
    public enum BannerAction {
        REQUOTE,
        KEEP_PRICE,
        KEEP_MARGIN,
        WHAT_IF
    }

    /// A message above the rates, with the actions that it offers.
    ///
    /// @param texts the complete text, followed by shorter versions
    public record Banner(List<String> texts, Tone tone, List<BannerAction> actions) {
        Banner(String text, Tone tone, BannerAction... actions) {
            this(List.of(text), tone, List.of(actions));
        }

        Banner(List<String> texts, Tone tone, BannerAction... actions) {
            this(texts, tone, List.of(actions));
        }

        public String completeText() {
            return texts.getFirst();
        }
    }

    /// Returns the current banners, most urgent first.
    ///
    /// @param requotePolicy whether a requote keeps prices or margins; null until chosen
    public static List<Banner> createBanners(
            BoardSnapshot snapshot,
            @Nullable RequotePricePolicy requotePolicy,
            RateFormatter rateFormatter,
            Instant now) {
        List<Banner> banners = new ArrayList<>();
        List<RateRow> rows = snapshot.rates().rows();
        // Changes are not shown if all rates are expired.
        boolean allExpired =
                !rows.isEmpty() && rows.stream().allMatch(row -> row.expiry().isExpiredAt(now));
        if (snapshot.areRatesOutdated()) {
            banners.add(new Banner(rateFormatter.textOf("rates.banner.stale"), Tone.WARNING, BannerAction.REQUOTE));
        } else if (allExpired) {
            banners.add(new Banner(rateFormatter.textOf("rates.banner.expired"), Tone.WARNING, BannerAction.REQUOTE));
        }
        createBookingBanner(snapshot, rateFormatter).ifPresent(banners::add);
        if (snapshot.board().containerCount() > 1) {
            banners.add(new Banner(
                    rateFormatter.textOf(
                            "rates.banner.containers", snapshot.board().containerCount()),
                    Tone.NEUTRAL));
        }
        String unreadableText = unreadableRatesText(snapshot.board(), rateFormatter);
        if (!unreadableText.isEmpty()) {
            banners.add(new Banner(unreadableText, Tone.WARNING));
        }
        if (snapshot.rates().isFuelAssumedForAnyRate() && !snapshot.areBuyRatesHidden()) {
            banners.add(new Banner(rateFormatter.textOf("rates.banner.fuel"), Tone.NEUTRAL));
        }
        List<String> changes = createPriceChangeTextVersions(snapshot, rateFormatter);
        if (!changes.isEmpty() && !allExpired) {
            banners.add(createPriceChangeBanner(changes, requotePolicy, snapshot, rateFormatter));
        } else if (snapshot.isRequestingRates() && !allExpired && !snapshot.areRatesOutdated()) {
            // This banner is shown in place of the change banner, so that nothing moves when the new rates
            // arrive.
            banners.add(new Banner(rateFormatter.textOf("rates.banner.asked"), Tone.ACCENT));
        }
        if (!allExpired && !snapshot.areRatesOutdated()) {
            ModeAdvice advice = snapshot.modeAdvice();
            List<String> laneTexts = createLaneFactsTexts(snapshot, rateFormatter);
            if (advice != null) {
                Banner adviceBanner = createAdviceBanner(advice, snapshot, rateFormatter);
                if (advice.isVariant() || laneTexts.isEmpty()) {
                    banners.add(adviceBanner);
                } else {
                    // One banner leaves more height for the rates than two.
                    laneTexts = laneTexts.stream()
                            .map(text -> adviceBanner.completeText() + " · " + text)
                            .toList();
                }
            }
            if (!laneTexts.isEmpty()) {
                banners.add(new Banner(laneTexts, Tone.NEUTRAL));
            }
        }
        return banners;
    }

    // Returns a banner such as "Truckload for 13 pieces is 4% cheaper and 1 day faster than LTL".
    private static Banner createAdviceBanner(ModeAdvice advice, BoardSnapshot snapshot, RateFormatter rateFormatter) {
        String text = rateFormatter.textOf(
                advice.daysFaster() == 0 ? "rates.advice.cheaper" : "rates.advice.faster",
                rateFormatter.modeName(advice.cheaperRate().mode()),
                rateFormatter.freightText(snapshot.board().shipmentSummary()),
                rateFormatter.formats().formatPercent(BigDecimal.valueOf(advice.percentCheaper())),
                rateFormatter.modeName(advice.otherRate().mode()),
                advice.daysFaster());
        return advice.isVariant()
                ? new Banner(rateFormatter.textOf("rates.advice.variant", text), Tone.ACCENT, BannerAction.WHAT_IF)
                : new Banner(text, Tone.ACCENT);
    }

    // Returns which carriers are missing and whether the lowest price is unusual; each further version names fewer
    // carriers.
    private static List<String> createLaneFactsTexts(BoardSnapshot snapshot, RateFormatter rateFormatter) {
        String unusualText = createUnusualLowestPriceText(snapshot, rateFormatter);
        List<LaneFacts.MissingCarrier> missing = snapshot.laneFacts().missingCarriers();
        if (missing.isEmpty()) {
            return unusualText.isEmpty() ? List.of() : List.of(unusualText);
        }
        boolean hasSeveralModes = snapshot.rates().filterChoices().modes().size() > 1;
        List<String> names = missing.stream()
                .map(carrier -> rateFormatter.textOf(
                        "rates.lane.missing.carrier",
                        hasSeveralModes
                                ? carrier.carrier() + " " + rateFormatter.modeName(carrier.mode())
                                : carrier.carrier(),
                        carrier.rateCount(),
                        carrier.quoteCount()))
                .toList();
        int maxNamed = Math.min(MAX_NAMED_MISSING_CARRIERS, names.size());
        return IntStream.range(0, maxNamed)
                .mapToObj(omittedCount -> rateFormatter.textOf(
                        "rates.lane.missing." + missing.getFirst().matchLevel(),
                        joinNames(names, maxNamed - omittedCount, rateFormatter),
                        LaneFacts.WINDOW_DAYS))
                .map(text -> unusualText.isEmpty() ? text : text + " · " + unusualText)
                .toList();
    }

    private static String createUnusualLowestPriceText(BoardSnapshot snapshot, RateFormatter rateFormatter) {
        if (snapshot.areBuyRatesHidden()) {
            return "";
        }
        Set<String> modes = snapshot.rates().filterChoices().modes().keySet();
        return modes.stream()
                .flatMap(mode -> snapshot.rates().lowestBuyRateOfMode(mode).stream()
                        .map(lowest -> rateFormatter.unusualPriceText(
                                lowest,
                                snapshot.laneFacts().typicalLowestPrices().get(mode)))
                        .filter(text -> !text.isEmpty())
                        .map(text -> modes.size() == 1
                                ? rateFormatter.textOf("rates.lane.lowest", text)
                                : rateFormatter.textOf("rates.lane.lowest.mode", rateFormatter.modeName(mode), text)))
                .collect(Collectors.joining(" · "));
    }

    private static String unreadableRatesText(Board board, RateFormatter rateFormatter) {
        return UnreadableFieldsText.unreadableFieldsText(
                board.readingProblems(),
                board.wireNameOfRateList(),
                board.rows().size(),
                rateFormatter.texts());
    }

    // Returns the banner about a booking of the quote; empty without a booking. Only a booking whose result is
    // unknown has the tone of a danger.
    private static Optional<Banner> createBookingBanner(BoardSnapshot snapshot, RateFormatter rateFormatter) {
        Optional<RateRow.ExistingBooking> existingBooking = snapshot.rates().rows().stream()
                .flatMap(row -> Optional.ofNullable(row.existingBooking()).stream())
                .findFirst();
        Optional<Long> orderNumber = existingBooking.flatMap(booking -> Optional.ofNullable(booking.orderNumber()));
        if (orderNumber.isPresent()) {
            return Optional.of(new Banner(
                    rateFormatter.textOf("rates.barrier.booked", Long.toString(orderNumber.get())), Tone.ACCENT));
        }
        if (snapshot.isSendingBooking()
                || existingBooking.filter(RateRow.ExistingBooking::isBeingSent).isPresent()) {
            return Optional.of(new Banner(rateFormatter.textOf("rates.barrier.sending"), Tone.ACCENT));
        }
        return existingBooking.map(_ -> new Banner(rateFormatter.textOf("rates.barrier.unknown"), Tone.DANGER));
    }

    private static Banner createPriceChangeBanner(
            List<String> changes,
            @Nullable RequotePricePolicy requotePolicy,
            BoardSnapshot snapshot,
            RateFormatter rateFormatter) {
        if (requotePolicy == null) {
            boolean offersChoice = !snapshot.areBuyRatesHidden()
                    && (countRatesWithChange(snapshot, 1) > 0 || countRatesWithChange(snapshot, -1) > 0);
            return offersChoice
                    ? new Banner(changes, Tone.ACCENT, BannerAction.KEEP_PRICE, BannerAction.KEEP_MARGIN)
                    : new Banner(changes, Tone.ACCENT);
        }
        if (snapshot.areBuyRatesHidden()) {
            return new Banner(
                    requotePolicy == RequotePricePolicy.KEEP_PRICE
                            ? addPolicyTextToChanges(changes, "rates.banner.priceKept", rateFormatter)
                            : changes,
                    Tone.ACCENT);
        }
        return switch (requotePolicy) {
            case KEEP_PRICE ->
                new Banner(
                        addPolicyTextToChanges(changes, "rates.banner.priceKept", rateFormatter),
                        Tone.ACCENT,
                        BannerAction.KEEP_MARGIN);
            case KEEP_MARGIN ->
                new Banner(
                        addPolicyTextToChanges(changes, "rates.banner.marginKept", rateFormatter),
                        Tone.ACCENT,
                        BannerAction.KEEP_PRICE);
        };
    }

    private static List<String> addPolicyTextToChanges(List<String> changes, String key, RateFormatter rateFormatter) {
        return changes.stream().map(text -> rateFormatter.textOf(key, text)).toList();
    }

    // Returns the changes as text; each further version names fewer of the carriers that are missing now.
    private static List<String> createPriceChangeTextVersions(BoardSnapshot snapshot, RateFormatter rateFormatter) {
        Board board = snapshot.board();
        if (!board.hasPreviousQuote()) {
            return List.of();
        }
        long dearerCount = countRatesWithChange(snapshot, 1);
        long cheaperCount = countRatesWithChange(snapshot, -1);
        long sameCount = countRatesWithChange(snapshot, 0);
        long newCount =
                board.rows().stream().filter(row -> row.earlier() == null).count();
        List<String> parts = new ArrayList<>();
        if (dearerCount > 0) {
            parts.add(rateFormatter.textOf("rates.banner.dearer", dearerCount));
        }
        if (cheaperCount > 0) {
            parts.add(rateFormatter.textOf("rates.banner.cheaper", cheaperCount));
        }
        if (sameCount > 0) {
            parts.add(rateFormatter.textOf("rates.banner.same", sameCount));
        }
        if (newCount > 0) {
            parts.add(rateFormatter.textOf("rates.banner.new", newCount));
        }
        List<String> missingNames = namesOfRemovedOffers(board);
        return IntStream.rangeClosed(0, Math.min(MAX_NAMED_MISSING_CARRIERS, missingNames.size()))
                .mapToObj(omittedCount -> Math.min(MAX_NAMED_MISSING_CARRIERS, missingNames.size()) - omittedCount)
                .map(namedCount -> rateFormatter.textOf(
                        "rates.banner.compared",
                        joinChangesAndMissingCarriers(parts, missingNames, namedCount, rateFormatter)))
                .toList();
    }

    private static String joinChangesAndMissingCarriers(
            List<String> parts, List<String> missingNames, int namedCount, RateFormatter rateFormatter) {
        if (missingNames.isEmpty()) {
            return String.join(" · ", parts);
        }
        return Stream.concat(
                        parts.stream(),
                        Stream.of(rateFormatter.textOf(
                                "rates.banner.gone", joinNames(missingNames, namedCount, rateFormatter))))
                .collect(Collectors.joining(" · "));
    }

    // Joins the first names, followed by the number of the others.
    private static String joinNames(List<String> names, int namedCount, RateFormatter rateFormatter) {
        String firstNames = names.stream().limit(namedCount).collect(Collectors.joining(", "));
        int otherCount = names.size() - namedCount;
        if (otherCount == 0) {
            return firstNames;
        }
        return namedCount == 0
                ? Integer.toString(otherCount)
                : rateFormatter.textOf("rates.banner.more", firstNames, otherCount);
    }

    // Returns the carriers of the offers that only the previous quote has; for drayage, the services. For a
    // carrier that still has other rates, the missing service is named too.
    private static List<String> namesOfRemovedOffers(Board board) {
        Set<String> shownCarriers = board.rows().stream().map(RateRow::carrier).collect(Collectors.toSet());
        return board.offersOfPreviousQuoteOnly().stream()
                .map(offer -> offer.carrier().isBlank()
                        ? offer.service()
                        : shownCarriers.contains(offer.carrier())
                                ? offer.carrier() + " " + offer.service()
                                : offer.carrier())
                .map(PlainText::toDisplayLine)
                .distinct()
                .toList();
    }

    // Returns the number of rates whose change since the previous quote has this sign: 1, 0 or -1. While buy
    // rates are hidden, a price that stayed at the requote counts as unchanged.
    private static long countRatesWithChange(BoardSnapshot snapshot, int sign) {
        return snapshot.rates().rows().stream()
                .filter(row -> {
                    BigDecimal change = snapshot.rates().changeSincePreviousQuote(row);
                    boolean isUnchanged =
                            snapshot.areBuyRatesHidden() && snapshot.rates().isPriceRetainedAtRequote(row);
                    return change != null && (isUnchanged ? 0 : change.signum()) == sign;
                })
                .count();
    }
}
