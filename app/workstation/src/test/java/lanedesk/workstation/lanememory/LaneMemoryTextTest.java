package lanedesk.workstation.lanememory;

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
import lanedesk.freight.rates.FuelReading;
import lanedesk.journal.lane.LaneWidth;
import lanedesk.journal.lane.RatedLane;
import lanedesk.journal.lane.RememberedLane;
import lanedesk.journal.lane.RememberedLane.Remembered;
import lanedesk.journal.offer.OfferState;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

final class LaneMemoryTextTest {
    private static final Instant NOW = Instant.parse("2026-11-24T15:00:00Z");
    private static final Clock CLOCK = Clock.fixed(NOW, ZoneOffset.UTC);
    private static final UUID QUOTE = UUID.fromString("0b1f7c7e-55d2-4d39-9c3a-6a1b7c0e2f11");
    private static final long CUSTOMER = 408_924;
    private static final Lane LANE =
            new Lane(new Place("US", "TX", "Dallas", "75201"), new Place("US", "GA", "Atlanta", "30318"));

    private static final RatedLane RATED = RatedLane.overTheRoad(LANE, "LTL");

    @Test
    void aLaneSaysHowOftenSinceWhenAndForHowMuch() {
        assertThat(line(
                        LaneWidth.CODE,
                        quote(2, "612.10", "Ironwood", 1_000, null),
                        quote(40, "548.00", "Ironwood", 1_000, "705.00"),
                        quote(250, "590", "Saia", 1_050, null)))
                .isEqualTo("LTL: 3 shipments since March · lowest buy $548 to $612 · last sold for $705, Oct 15"
                        + " · Ironwood lowest 2 times");
    }

    @Test
    void aSingleQuoteNamesNoRangeAndNobodyAsTheUsualCheapest() {
        assertThat(line(LaneWidth.CODE, quote(0, "612.10", "Ironwood", 1_000, null)))
                .isEqualTo("LTL: 1 shipment today · lowest buy $612");
    }

    @Test
    void pricesOfDifferentWeightsAreComparedByTheHundredweight() {
        RememberedLane lane = lane(
                LaneWidth.CODE,
                quote(1, "600", null, 1_200, null),
                quote(2, "500", null, 800, null),
                quote(3, "100", null, 0, null));
        assertThat(text(FuelReading.NOT_KNOWN, Language.ENGLISH).line(RATED, lane, false))
                .contains("lowest buy $50.00 to $62.50 per hundredweight");
        assertThat(text(FuelReading.NOT_KNOWN, Language.ENGLISH).course(lane)).containsExactly(62.5, 50.0);
    }

    @Test
    void noTotalStandsBesideAPriceByTheHundredweight() {
        RememberedLane lane = lane(
                LaneWidth.CODE,
                quote(1, "600", null, 1_200, null),
                quote(2, "500", null, 800, "620"),
                quote(3, "400", null, 0, null));
        assertThat(text(FuelReading.NOT_KNOWN, Language.ENGLISH).line(RATED, lane, false))
                .contains("lowest buy $50.00 to $62.50 per hundredweight")
                .contains("last sold for $77.50 per hundredweight")
                .doesNotContain("$620");
    }

    @Test
    void amountsOfOtherFreightAreLeftOutAndSaidToBe() {
        Remembered other = new Remembered(
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
        assertThat(line(LaneWidth.CODE, quote(1, "600", "Saia", 1_000, null), other))
                .isEqualTo("LTL: 2 shipments since Nov 21 · 1 of class 85 · lowest buy $600");
    }

    @Test
    void aWiderLaneIsNamed() {
        assertThat(line(LaneWidth.REGION, quote(2, null, null, 1, null)))
                .isEqualTo("LTL: 752… to 303…: 1 shipment since Nov 22");
        assertThat(line(LaneWidth.STATE, quote(2, null, null, 1, null)))
                .isEqualTo("LTL: TX to GA: 1 shipment since Nov 22");
    }

    @Test
    void fuelOnTopOrUnknownIsCountedIn() {
        RememberedLane lane = lane(LaneWidth.CODE, container("853.23", "1024.48"));
        assertThat(text(FuelReading.INSIDE, Language.ENGLISH).line(RATED, lane, false))
                .contains("lowest buy $853");
        assertThat(text(FuelReading.ON_TOP, Language.ENGLISH).line(RATED, lane, false))
                .contains("lowest buy $1,024");
        assertThat(text(FuelReading.NOT_KNOWN, Language.ENGLISH).line(RATED, lane, false))
                .contains("lowest buy $1,024");
    }

    @Test
    void nothingThatAnybodyPaidIsSaidWhileBuyFiguresAreHidden() {
        RememberedLane lane = lane(LaneWidth.CODE, quote(2, "612.10", "Ironwood", 1_000, "705.00"));
        assertThat(text(FuelReading.INSIDE, Language.ENGLISH).line(RATED, lane, true))
                .isEqualTo("LTL: 1 shipment since Nov 22");
    }

    @Test
    void spanishAndFrenchSayTheSame() {
        RememberedLane lane = lane(
                LaneWidth.CODE,
                quote(2, "612.10", "Ironwood", 1_000, null),
                quote(250, "548", "Ironwood", 1_000, null));
        assertThat(text(FuelReading.INSIDE, Language.SPANISH).line(RATED, lane, false))
                .startsWith("LTL: 2 embarques desde marzo · compra más baja ")
                .endsWith("Ironwood, 2 veces la más baja");
        assertThat(text(FuelReading.INSIDE, Language.FRENCH).line(RATED, lane, false))
                .startsWith("LTL : 2 envois depuis mars · achat le plus bas ")
                .endsWith("Ironwood, 2 fois le plus bas");
    }

    private static String line(LaneWidth width, Remembered... quotes) {
        return text(FuelReading.NOT_KNOWN, Language.ENGLISH).line(RATED, lane(width, quotes), false);
    }

    @Test
    void allOfThemAreListedWhereThereAreSeveral() {
        assertThat(all(1)).isEmpty();
        assertThat(all(9)).isEqualTo("All quotes");
    }

    private static String all(int quotes) {
        return text(FuelReading.INSIDE, Language.ENGLISH)
                .all(new RememberedLane(LaneWidth.CODE, Collections.nCopies(quotes, quote(1, "600", null, 1, null))));
    }

    @Test
    void theListIsNamedAfterWhatTheQuotesHaveInCommon() {
        assertThat(ends(LaneWidth.CODE)).isEqualTo("Dallas, TX 75201 → Atlanta, GA 30318");
        assertThat(ends(LaneWidth.REGION)).isEqualTo("752… → 303…");
    }

    private static String ends(LaneWidth width) {
        return LaneMemoryText.ends(LANE, lane(width, quote(1, "600", null, 1, null)));
    }

    private static LaneMemoryText text(FuelReading fuel, Language language) {
        return new LaneMemoryText(
                Texts.of(LaneMemoryText.class, language), new Formats(language, CLOCK), CLOCK, () -> fuel);
    }

    private static RememberedLane lane(LaneWidth width, Remembered... quotes) {
        return new RememberedLane(width, List.of(quotes));
    }

    private static Remembered quote(
            int daysAgo, @Nullable String lowest, @Nullable String carrier, double pounds, @Nullable String sold) {
        BigDecimal price = lowest == null ? null : new BigDecimal(lowest);
        return new Remembered(
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

    private static Remembered answered(int daysAgo, OfferState outcome, boolean booked) {
        BigDecimal price = new BigDecimal("705");
        return new Remembered(
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
    void whatCustomersAnsweredIsSaid() {
        assertThat(line(LaneWidth.CODE, answered(3, OfferState.WON, true)))
                .contains("last sold for $705, ")
                .endsWith(", won");
        assertThat(line(LaneWidth.CODE, answered(1, OfferState.LOST, false), answered(3, OfferState.WON, true)))
                .contains("last sold for $705, ", ", won · last offered $705, ")
                .endsWith(", lost");
    }

    private static Remembered container(String total, String withFuel) {
        return new Remembered(
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
