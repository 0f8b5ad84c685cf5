package lanedesk.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import lanedesk.client.customer.Customer.Branch;
import lanedesk.client.document.DocumentRef.DocType;
import lanedesk.client.drayage.DrayageQuoteRequest;
import lanedesk.client.drayage.DrayageQuoteRequest.QuoteContainer;
import lanedesk.client.drayage.DrayageQuoteRequest.Warehouse;
import lanedesk.client.drayage.OperationType;
import lanedesk.client.drayage.ShipperConsignee;
import lanedesk.client.drayage.ShipperConsignee.Schedule;
import lanedesk.client.drayage.TerminalStop;
import lanedesk.client.otr.Insurance.GoodsValue;
import lanedesk.client.otr.Mode;
import lanedesk.client.otr.OtrBooking.FreightDirection;
import lanedesk.client.otr.QuoteItem;
import lanedesk.client.reference.AccessorialType;
import lanedesk.client.reference.ContainerType;
import lanedesk.client.reference.HsCode;
import lanedesk.client.reference.Market;
import lanedesk.client.reference.Terminal;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The validation rules of the records, and fields that are spelled differently in quotes and bookings.
final class ValuesTest {

    @ParameterizedTest
    @CsvSource({"90111,090111", "101210000,0101210000", "870323,870323", "8703230110,8703230110", "1,01"})
    void restoresLeadingZeroOfHsCode(long listed, String booked) {
        assertThat(new HsCode(1L, listed, "x", Map.of()).codeForBooking()).isEqualTo(booked);
    }

    @Test
    void convertsTerminalForBooking() {
        Terminal terminal = new Terminal(
                "TraPac",
                "630 W Harry",
                null,
                "Wilmington",
                "CA",
                "00744",
                "Ann",
                "310",
                "a@b",
                "07:00:00",
                "x",
                Map.of());

        TerminalStop stop = TerminalStop.of(terminal, new IsoDateTime("2026-12-01T08:00:00"));

        assertThat(stop)
                .isEqualTo(new TerminalStop(
                        "TraPac",
                        "630 W Harry",
                        "Wilmington",
                        "CA",
                        "00744",
                        "US",
                        "310",
                        "Ann",
                        new IsoDateTime("2026-12-01T08:00:00")));
        assertThat(terminal.openingTime()).contains(LocalTime.of(7, 0));
        assertThat(terminal.closingTime()).isEmpty();
    }

    @Test
    void sendsMarketWithoutExtraFields() {
        Market market = new Market("Long Beach", "Long Beach", "CA", "90802", "US", Map.of("id", 5L));
        DrayageQuoteRequest request = new DrayageQuoteRequest(
                "a@b.c",
                "Acme",
                1,
                OperationType.IMPORT,
                null,
                market,
                new Warehouse("US", "CA", "Ontario", "91761"),
                new QuoteContainer("Container", 40, new BigDecimal("1E+4"), false));

        assertThat(LaneJson.writeClientRecord(request).toUtf8Text())
                .contains("\"market\":{\"name\":\"Long Beach\",\"city\":\"Long Beach\",\"state\":\"CA\","
                        + "\"postalCode\":\"90802\",\"country\":\"US\"}")
                .contains("\"weight\":10000,")
                .doesNotContain("uom");
    }

    @Test
    void listsKnownValuesInInterfaceOrder() {
        assertThat(OpenEnum.knownValues(Mode.class)).containsExactly(Mode.LTL, Mode.TRUCKLOAD);
        assertThat(OpenEnum.knownValues(FreightDirection.class))
                .extracting(OpenEnum::code)
                .containsExactly("1", "Outbound", "ThirdParty");
        assertThat(OpenEnum.knownValues(GoodsValue.class))
                .extracting(OpenEnum::code)
                .containsExactly("NEW", "USED", "PERISHABLE");
        assertThat(OpenEnum.knownValues(DocType.class))
                .extracting(OpenEnum::code)
                .containsExactly("BillOfLading", "ShippingLabel", "Other");
        assertThat(OpenEnum.knownValues(AccessorialType.class))
                .extracting(OpenEnum::code)
                .containsExactly("Pickup", "Delivery", "Shipment");
        assertThat(new Mode("LTL").isKnown()).isTrue();
        assertThat(new Mode("ltl").isKnown()).isFalse();
    }

    @Test
    void copiesLists() {
        List<Integer> lengths = new ArrayList<>(List.of(20, 40));
        ContainerType type = new ContainerType(1L, "Container", lengths, "Dry", List.of(), Map.of());

        lengths.clear();

        assertThat(type.containerLength()).containsExactly(20, 40);
        assertThat(new Branch(1, "A", true, Map.of())).isEqualTo(new Branch(1, "A", true, Map.of()));
    }

    @Test
    void rejectsExtraFieldWithNameOfComponent() {
        Branch twice = new Branch(1, "A", true, Map.of("bsnName", "B"));

        assertThatThrownBy(() -> LaneJson.writeClientRecord(twice))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("bsnName");
    }

    @Test
    void enforcesStackingRule() {
        assertThat(item(1, false, BigDecimal.ONE).levels()).isOne();
        assertThat(item(2, true, BigDecimal.ONE).levels()).isEqualTo(2);
        assertThatThrownBy(() -> item(2, false, BigDecimal.ONE)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> item(1, true, BigDecimal.ONE)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> item(1, false, null)).isInstanceOf(IllegalArgumentException.class);
    }

    private static QuoteItem item(int levels, boolean stackable, @Nullable BigDecimal volume) {
        return new QuoteItem("x", 1, 1, BigDecimal.ONE, null, null, null, volume, "85", levels, false, stackable);
    }

    @Test
    void onlyPickupWindowRequiresTimes() {
        IsoDateTime date = new IsoDateTime("2026-12-01T00:00:00Z");
        assertThat(stop(Schedule.PICKUP_WINDOW, LocalTime.of(9, 30), date).timeFrom())
                .isEqualTo(LocalTime.of(9, 30));
        assertThat(stop(Schedule.APPOINTMENT_REQUIRED, null, null).date()).isNull();
        assertThatThrownBy(() -> stop(Schedule.PICKUP_WINDOW, null, date)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> stop(Schedule.APPOINTMENT_REQUIRED, null, date))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void writesTimeInSecondsWithOffsetOfZone() {
        LocalDateTime summer = LocalDateTime.of(2026, 7, 1, 9, 30, 15, 400_000_000);
        assertThat(IsoDateTime.of(summer)).isEqualTo(new IsoDateTime("2026-07-01T09:30:15"));
        assertThat(IsoDateTime.of(summer.atZone(ZoneId.of("America/Chicago"))))
                .isEqualTo(new IsoDateTime("2026-07-01T09:30:15-05:00"));
    }

    private static ShipperConsignee stop(Schedule schedule, @Nullable LocalTime time, @Nullable IsoDateTime date) {
        return new ShipperConsignee("A", "1 St", "C", "CA", "90001", "US", "N", "1", "e@x", schedule, time, time, date);
    }

    @Test
    void toStringOfBytesShowsOnlySize() {
        assertThat(Bytes.ofUtf8("private")).hasToString("7 bytes");
    }
}
