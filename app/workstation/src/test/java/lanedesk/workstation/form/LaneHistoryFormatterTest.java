package lanedesk.workstation.form;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Collections;
import java.util.List;
import java.util.UUID;
import lanedesk.freight.lane.Lane;
import lanedesk.freight.lane.Place;
import lanedesk.freight.rates.FuelMode;
import lanedesk.journal.lane.LaneMatchLevel;
import lanedesk.journal.lane.PastLaneQuotes;
import lanedesk.journal.lane.PastLaneQuotes.PastQuote;
import lanedesk.journal.lane.RatedLane;
import lanedesk.journal.offer.OfferState;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

final class LaneHistoryFormatterTest {
    private static final Instant NOW = Instant.parse("2026-11-24T15:00:00Z");
    private static final Clock CLOCK = Clock.fixed(NOW, ZoneOffset.UTC);
    private static final UUID QUOTE = UUID.fromString("0b1f7c7e-55d2-4d39-9c3a-6a1b7c0e2f11");
    private static final long CUSTOMER = 408_924;
    private static final Lane LANE =
            new Lane(new Place("US", "TX", "Dallas", "75201"), new Place("US", "GA", "Atlanta", "30318"));

    private static final RatedLane RATED = RatedLane.ofOtr(LANE, "LTL");

    @Test
    void showsCountPeriodAndPrices() {
        assertThat(summaryText(
                        LaneMatchLevel.CODE,
                        createQuote(2, "612.10", "Ironwood", 1_000, null),
                        createQuote(40, "548.00", "Ironwood", 1_000, "705.00"),
                        createQuote(250, "590", "Saia", 1_050, null)))
                .isEqualTo("LTL: 3 shipments since March · lowest buy $548 to $612 · last sell $705, Oct 15"
                        + " · Ironwood lowest 2 times");
    }

    @Test
    void showsNoRangeAndNoFrequentCarrierForSingleQuote() {
        assertThat(summaryText(LaneMatchLevel.CODE, createQuote(0, "612.10", "Ironwood", 1_000, null)))
                .isEqualTo("LTL: 1 shipment today · lowest buy $612");
    }

    @Test
    void comparesDifferentWeightsByHundredweight() {
        PastLaneQuotes lane = createPastQuotes(
                LaneMatchLevel.CODE,
                createQuote(1, "600", null, 1_200, null),
                createQuote(2, "500", null, 800, null),
                createQuote(3, "100", null, 0, null));
        assertThat(createFormatter(FuelMode.NOT_KNOWN, Language.ENGLISH).formatSummary(RATED, lane, false))
                .contains("lowest buy $50.00 to $62.50 per hundredweight");
        assertThat(createFormatter(FuelMode.NOT_KNOWN, Language.ENGLISH).findLowestPricesOldestFirst(lane))
                .containsExactly(62.5, 50.0);
    }

    @Test
    void showsNoTotalWithHundredweightPrice() {
        PastLaneQuotes lane = createPastQuotes(
                LaneMatchLevel.CODE,
                createQuote(1, "600", null, 1_200, null),
                createQuote(2, "500", null, 800, "620"),
                createQuote(3, "400", null, 0, null));
        assertThat(createFormatter(FuelMode.NOT_KNOWN, Language.ENGLISH).formatSummary(RATED, lane, false))
                .contains("lowest buy $50.00 to $62.50 per hundredweight")
                .contains("last sell $77.50 per hundredweight")
                .doesNotContain("$620");
    }

    @Test
    void excludesOtherFreightAndSaysSo() {
        PastQuote other = new PastQuote(
                QUOTE,
                CUSTOMER,
                true,
                NOW.minus(Duration.ofDays(3)),
                new BigDecimal("90"),
                new BigDecimal("90"),
                "Saia",
                1_000.0,
                "300",
                false,
                true,
                new BigDecimal("120"),
                null,
                null,
                1);
        assertThat(summaryText(LaneMatchLevel.CODE, createQuote(1, "600", "Saia", 1_000, null), other))
                .isEqualTo("LTL: 2 shipments since Nov 21 · 1 of class 85 · lowest buy $600");
    }

    @Test
    void namesWiderLane() {
        assertThat(summaryText(LaneMatchLevel.REGION, createQuote(2, null, null, 1, null)))
                .isEqualTo("LTL: 752… to 303…: 1 shipment since Nov 22");
        assertThat(summaryText(LaneMatchLevel.STATE, createQuote(2, null, null, 1, null)))
                .isEqualTo("LTL: TX to GA: 1 shipment since Nov 22");
    }

    @Test
    void includesFuelOnTopOrUnknown() {
        PastLaneQuotes lane = createPastQuotes(LaneMatchLevel.CODE, createDrayageQuote("853.23", "1024.48"));
        assertThat(createFormatter(FuelMode.INSIDE, Language.ENGLISH).formatSummary(RATED, lane, false))
                .contains("lowest buy $853");
        assertThat(createFormatter(FuelMode.ON_TOP, Language.ENGLISH).formatSummary(RATED, lane, false))
                .contains("lowest buy $1,024");
        assertThat(createFormatter(FuelMode.NOT_KNOWN, Language.ENGLISH).formatSummary(RATED, lane, false))
                .contains("lowest buy $1,024");
    }

    @Test
    void showsNoAmountsWhileBuyRatesAreHidden() {
        PastLaneQuotes lane =
                createPastQuotes(LaneMatchLevel.CODE, createQuote(2, "612.10", "Ironwood", 1_000, "705.00"));
        assertThat(createFormatter(FuelMode.INSIDE, Language.ENGLISH).formatSummary(RATED, lane, true))
                .isEqualTo("LTL: 1 shipment since Nov 22");
    }

    @Test
    void showsSameInSpanishAndFrench() {
        PastLaneQuotes lane = createPastQuotes(
                LaneMatchLevel.CODE,
                createQuote(2, "612.10", "Ironwood", 1_000, null),
                createQuote(250, "548", "Ironwood", 1_000, null));
        assertThat(createFormatter(FuelMode.INSIDE, Language.SPANISH).formatSummary(RATED, lane, false))
                .startsWith("LTL: 2 embarques desde marzo · compra más baja ")
                .endsWith("Ironwood, 2 veces la más baja");
        assertThat(createFormatter(FuelMode.INSIDE, Language.FRENCH).formatSummary(RATED, lane, false))
                .startsWith("LTL : 2 envois depuis mars · achat le plus bas ")
                .endsWith("Ironwood, 2 fois le plus bas");
    }

    private static String summaryText(LaneMatchLevel matchLevel, PastQuote... quotes) {
        return createFormatter(FuelMode.NOT_KNOWN, Language.ENGLISH)
                .formatSummary(RATED, createPastQuotes(matchLevel, quotes), false);
    }

    @Test
    void offersToShowAllWhenSeveral() {
        assertThat(showAllText(1)).isEmpty();
        assertThat(showAllText(9)).isEqualTo("All quotes");
    }

    private static String showAllText(int quotes) {
        return createFormatter(FuelMode.INSIDE, Language.ENGLISH)
                .formatShowAllLink(new PastLaneQuotes(
                        LaneMatchLevel.CODE, Collections.nCopies(quotes, createQuote(1, "600", null, 1, null))));
    }

    @Test
    void namesListAfterCommonLane() {
        assertThat(laneText(LaneMatchLevel.CODE)).isEqualTo("Dallas, TX 75201 → Atlanta, GA 30318");
        assertThat(laneText(LaneMatchLevel.REGION)).isEqualTo("752… → 303…");
    }

    private static String laneText(LaneMatchLevel matchLevel) {
        return LaneHistoryFormatter.formatLaneAtMatchLevel(
                LANE, createPastQuotes(matchLevel, createQuote(1, "600", null, 1, null)));
    }

    private static LaneHistoryFormatter createFormatter(FuelMode fuelReading, Language language) {
        return new LaneHistoryFormatter(
                Texts.of(LaneHistoryFormatter.class, language), new Formats(language, CLOCK), CLOCK, () -> fuelReading);
    }

    private static PastLaneQuotes createPastQuotes(LaneMatchLevel matchLevel, PastQuote... quotes) {
        return new PastLaneQuotes(matchLevel, List.of(quotes));
    }

    private static PastQuote createQuote(
            int daysAgo, @Nullable String lowest, @Nullable String carrier, double pounds, @Nullable String sold) {
        BigDecimal price = lowest == null ? null : new BigDecimal(lowest);
        return new PastQuote(
                QUOTE,
                CUSTOMER,
                true,
                NOW.minus(Duration.ofDays(daysAgo)),
                price,
                price,
                carrier,
                pounds,
                "85",
                false,
                sold != null,
                sold == null ? null : new BigDecimal(sold),
                null,
                null,
                1);
    }

    private static PastQuote createAnsweredQuote(int daysAgo, OfferState outcome, boolean booked) {
        BigDecimal price = new BigDecimal("705");
        return new PastQuote(
                QUOTE,
                CUSTOMER,
                true,
                NOW.minus(Duration.ofDays(daysAgo)),
                new BigDecimal("600"),
                new BigDecimal("600"),
                null,
                null,
                "85",
                false,
                booked,
                booked ? price : null,
                price,
                outcome,
                1);
    }

    @Test
    void showsCustomerAnswers() {
        assertThat(summaryText(LaneMatchLevel.CODE, createAnsweredQuote(3, OfferState.WON, true)))
                .contains("last sell $705, ")
                .endsWith(", won");
        assertThat(summaryText(
                        LaneMatchLevel.CODE,
                        createAnsweredQuote(1, OfferState.LOST, false),
                        createAnsweredQuote(3, OfferState.WON, true)))
                .contains("last sell $705, ", ", won · last offered $705, ")
                .endsWith(", lost");
    }

    private static PastQuote createDrayageQuote(String total, String withFuel) {
        return new PastQuote(
                QUOTE,
                CUSTOMER,
                true,
                NOW,
                new BigDecimal(total),
                new BigDecimal(withFuel),
                null,
                null,
                "",
                false,
                false,
                null,
                null,
                null,
                1);
    }
}
