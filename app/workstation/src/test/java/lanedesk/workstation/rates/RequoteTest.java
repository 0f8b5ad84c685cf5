package lanedesk.workstation.rates;

import static lanedesk.workstation.rates.SampleRate.rate;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import lanedesk.freight.RequotePricing;
import lanedesk.freight.SellPricing;
import lanedesk.journal.store.Desk;
import lanedesk.workstation.WithoutScreen;
import lanedesk.workstation.desk.Shipment;
import lanedesk.workstation.rates.board.StoredPricing;
import lanedesk.workstation.rates.text.Banners;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// A quote asked for again: its prices are kept or follow their costs, as was chosen once for the board.
@WithoutScreen
class RequoteTest extends BoardFixture {

    private Shipment shipment;

    @BeforeEach
    void open() {
        shipment = samples.shipment(
                Desk.OTR,
                samples.otr(
                        rate(1, "Steady", "600").json(),
                        rate(2, "Dearer", "500").json()));
    }

    private RateBoardViewModel quoted(String... rates) {
        shipment.quoted(List.of(samples.otr(rates)));
        return samples.model(shipment);
    }

    private RateBoardViewModel dearer() {
        return quoted(
                rate(11, "Steady", "600").json(),
                rate(12, "Dearer", "510").json(),
                rate(13, "Fresh", "700").json());
    }

    private void askAgain(RateBoardViewModel model) {
        shipment.busyProperty().set(true);
        model.close();
        shipment.busyProperty().set(false);
    }

    private static List<Banners.Way> asked(RateBoardViewModel model) {
        return new RateHeadViewModel(model)
                .bannersProperty().get().stream()
                        .flatMap(banner -> banner.ways().stream())
                        .toList();
    }

    private String change(RateBoardViewModel model, String carrier) {
        return model.rateText().change(row(model, carrier), model.priced(), samples.buyFigures.isHidden());
    }

    @Test
    void itIsAskedOnceAndOnlyWhereACostHasChanged() {
        assertThat(asked(quoted(
                        rate(11, "Steady", "600").json(),
                        rate(12, "Dearer", "500").json())))
                .isEmpty();
        RateBoardViewModel model = dearer();
        assertThat(asked(model)).containsExactly(Banners.Way.KEEP_PRICE, Banners.Way.KEEP_MARGIN);
        assertThat(model.priced().sell(row(model, "Dearer"))).isEqualByComparingTo("612.00");
        model.pricing().setRequote(RequotePricing.KEEP_MARGIN);
        assertThat(asked(model)).containsExactly(Banners.Way.KEEP_PRICE);
        assertThat(model.priced().sell(row(model, "Dearer"))).isEqualByComparingTo("612.00");
        assertThat(change(model, "Dearer")).isEqualTo("+12.00");
    }

    @Test
    void keptPricesAreThoseOfTheFirstQuoteHoweverOftenItIsAskedAgain() {
        RateBoardViewModel model = dearer();
        model.pricing().setRequote(RequotePricing.KEEP_PRICE);
        assertThat(model.priced().sell(row(model, "Dearer"))).isEqualByComparingTo("600.00");
        assertThat(model.priced().profit(row(model, "Dearer"))).isEqualByComparingTo("90.00");
        assertThat(model.priced().sell(row(model, "Fresh"))).isEqualByComparingTo("840.00");
        assertThat(model.priced().isByHand(row(model, "Dearer"))).isFalse();
        askAgain(model);
        RateBoardViewModel next = quoted(
                rate(21, "Dearer", "520").json(), rate(22, "Fresh", "710").json());
        assertThat(next.priced().sell(row(next, "Dearer"))).isEqualByComparingTo("600.00");
        assertThat(next.priced().sell(row(next, "Fresh"))).isEqualByComparingTo("840.00");
        assertThat(change(next, "Dearer")).isEqualTo("buy +10.00");
        samples.buyFigures.toggle();
        assertThat(change(next, "Dearer")).isEqualTo("kept");
    }

    @Test
    void aPriceGivenByHandFollowsItsCostWhereTheMarginIsKept() {
        RateBoardViewModel before = samples.model(shipment);
        before.pricing().prices().setPrice(row(before, "Dearer"), "750");
        RateBoardViewModel model = dearer();
        assertThat(model.priced().sell(row(model, "Dearer"))).isEqualByComparingTo("750.00");
        model.pricing().setRequote(RequotePricing.KEEP_MARGIN);
        assertThat(model.priced().sell(row(model, "Dearer"))).isEqualByComparingTo("765.00");
        assertThat(change(model, "Dearer")).isEqualTo("+15.00");
        model.pricing().setRequote(RequotePricing.KEEP_PRICE);
        assertThat(model.priced().sell(row(model, "Dearer"))).isEqualByComparingTo("750.00");
    }

    @Test
    void aPriceGivenByHandAfterwardsIsNotSaidToBeThatOfTheQuoteBefore() {
        RateBoardViewModel model = dearer();
        model.pricing().setRequote(RequotePricing.KEEP_PRICE);
        model.pricing().prices().setPrice(row(model, "Dearer"), "750");
        model.pricing().prices().setPrice(row(model, "Steady"), "800");
        RateDetailViewModel detail = new RateDetailViewModel(model);
        assertThat(change(model, "Dearer")).isEqualTo("buy +10.00");
        assertThat(detail.change(row(model, "Dearer")))
                .isEqualTo("Own price; carrier $10.00 more than in the quote before");
        assertThat(detail.change(row(model, "Steady"))).isEqualTo("Own price");
        samples.buyFigures.toggle();
        assertThat(change(model, "Dearer")).isEqualTo("own");
        assertThat(detail.change(row(model, "Dearer"))).isEqualTo("Own price");
    }

    @Test
    void aRuleTypedAfterwardsMakesThePricesAnewAndTheseAreKept() {
        RateBoardViewModel model = dearer();
        model.pricing().setRequote(RequotePricing.KEEP_PRICE);
        model.pricing().prices().use(new StoredPricing(SellPricing.Method.MARKUP, "50", ""));
        assertThat(model.priced().sell(row(model, "Dearer"))).isEqualByComparingTo("765.00");
        askAgain(model);
        RateBoardViewModel next = quoted(rate(21, "Dearer", "520").json());
        assertThat(next.priced().sell(row(next, "Dearer"))).isEqualByComparingTo("765.00");
    }

    @Test
    void aShipmentThatAsksForSomethingElseHasPricesOfItsOwn() {
        RateBoardViewModel model = dearer();
        model.pricing().setRequote(RequotePricing.KEEP_PRICE);
        askAgain(model);
        shipment.quoted(List.of(
                samples.otrAsking("InsideDelivery", rate(21, "Dearer", "520").json())));
        RateBoardViewModel other = samples.model(shipment);
        assertThat(other.priced().sell(row(other, "Dearer"))).isEqualByComparingTo("624.00");
        askAgain(other);
        shipment.quoted(List.of(
                samples.otrAsking("InsideDelivery", rate(31, "Dearer", "530").json())));
        RateBoardViewModel again = samples.model(shipment);
        assertThat(again.priced().sell(row(again, "Dearer"))).isEqualByComparingTo("624.00");
    }

    @Test
    void theChoiceOutlastsTheBoard() {
        dearer().pricing().setRequote(RequotePricing.KEEP_PRICE);
        BoardMemory again = new BoardMemory(shipment.boardDraftProperty());
        assertThat(again.requote).isEqualTo(RequotePricing.KEEP_PRICE);
        assertThat(Objects.requireNonNull(again.own.get(
                                row(samples.model(shipment), "Dearer").offer()))
                        .sell())
                .isEqualByComparingTo("600.00");
    }
}
