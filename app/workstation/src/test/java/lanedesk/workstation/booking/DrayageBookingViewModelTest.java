package lanedesk.workstation.booking;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import lanedesk.client.ClientException;
import lanedesk.client.booking.BookingResult;
import lanedesk.client.drayage.DrayageBooking;
import lanedesk.client.drayage.DrayageBooking.Load;
import lanedesk.client.drayage.DrayageRate;
import lanedesk.client.drayage.OperationType;
import lanedesk.client.reference.SslCode;
import lanedesk.client.reference.Terminal;
import lanedesk.client.reference.Uom;
import lanedesk.freight.rates.FuelReading;
import lanedesk.journal.quote.Acknowledgement;
import lanedesk.journal.quote.Acknowledgement.Way;
import lanedesk.workstation.WithoutScreen;
import lanedesk.workstation.booking.entry.Entries;
import lanedesk.workstation.booking.entry.Entry;
import lanedesk.workstation.booking.entry.NamedEntries;
import lanedesk.workstation.booking.entry.OpenItem;
import lanedesk.workstation.booking.send.BookingOutcome;
import lanedesk.workstation.day.DayText;
import lanedesk.workstation.form.NamedField;
import lanedesk.workstation.notice.Problems;
import lanedesk.workstation.quoting.MarketText;
import lanedesk.workstation.quoting.MarketTexts;
import lanedesk.workstation.quoting.Quoted;
import lanedesk.workstation.reference.ReferenceList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;

/// What a container booking is made of, on quotes of the real sandbox.
@WithoutScreen
final class DrayageBookingViewModelTest extends DrayageBookingBench {

    @Test
    void terminalIsMappedAsTheInterfaceSays() {
        Quoted.Drayage quoted = bench.quotes.drayage(OperationType.IMPORT, false);
        DrayageBookingViewModel page = bench.pages.filled(quoted);
        Terminal chosen = bench.pages.terminal(quoted);
        JsonNode terminal = json(page).get("terminal");
        assertThat(terminal.propertyNames())
                .containsExactlyInAnyOrder(
                        "name",
                        "addressLine1",
                        "city",
                        "state",
                        "zipCode",
                        "country",
                        "contactPhone",
                        "contactName",
                        "etaetd");
        assertThat(terminal.get("addressLine1").asString()).isEqualTo(chosen.address1());
        assertThat(terminal.get("country").asString()).isEqualTo("US");
        assertThat(terminal.get("contactName").asString()).isEqualTo(chosen.contactName());
        assertThat(terminal.get("etaetd").asString()).endsWith("T10:00:00");
        assertThat(page.entries().of("drayHours").value())
                .startsWith(new DayText(bench.texts()).write(chosen.opens().orElseThrow()));
    }

    @Test
    void steamshipLinesThatBeginAsTypedComeFirst() {
        DrayageBookingViewModel page = bench.pages.filled(bench.quotes.drayage(OperationType.IMPORT, false));
        assertThat(page.line().find("ma"))
                .extracting(SslCode::code)
                .startsWith("MAEU", "MATS")
                .contains("CMDU");
    }

    @Test
    void aClosedPageFollowsNoListAnyMore() {
        Quoted.Drayage quoted = bench.quotes.drayage(OperationType.IMPORT, false);
        DrayageBookingViewModel page = bench.pages.filled(quoted);
        AtomicInteger heard = new AtomicInteger();
        page.onChange(heard::incrementAndGet);
        var reference = bench.parts.workspace().reference();
        List<ReferenceList<?>> lists =
                List.of(reference.terminals(page.container().marketZip()), reference.sslCodes());
        lists.forEach(ReferenceList::refresh);
        assertThat(heard.getAndSet(0)).isPositive();
        page.close();
        lists.forEach(ReferenceList::refresh);
        assertThat(heard).hasValue(0);
    }

    @Test
    void noRequestIsMadeBeforeTheLastTextIsAcknowledged() {
        DrayageBookingViewModel page = bench.pages.of(bench.quotes.drayage(OperationType.IMPORT, true), Map.of());
        bench.pages.fill(page);
        List<MarketText> texts = page.reading().texts();
        assertThat(texts).hasSizeGreaterThan(1);
        for (MarketText text : texts) {
            assertThat(page.order()).isEmpty();
            assertThat(page.missing())
                    .extracting(OpenItem::id)
                    .containsExactly(DrayageBookingViewModel.ACKNOWLEDGE_ALL);
            page.reading().acknowledge(text);
            page.reading().acknowledge(text);
        }
        assertThat(page.order()).isPresent();
        assertThat(bench.own.acknowledgements().of(page.quoted().id()))
                .hasSameSizeAs(texts)
                .allSatisfy(kept -> assertThat(kept.dispatcher()).isEqualTo(Bench.USER))
                .extracting("text")
                .containsExactlyInAnyOrderElementsOf(
                        texts.stream().map(MarketText::text).toList());
    }

    @Test
    void whoBooksAcknowledgesWhatAColleagueHasAcknowledged() {
        Quoted.Drayage quoted = bench.quotes.drayage(OperationType.IMPORT, false);
        List<MarketText> texts = MarketText.of(quoted.quote());
        bench.own
                .acknowledgements()
                .record(
                        quoted.id(),
                        texts.stream()
                                .map(text -> text.acknowledgedBy("pat@example.com", Instant.now(), Way.EACH))
                                .toList());
        DrayageBookingViewModel page = bench.pages.of(quoted, Map.of());
        bench.pages.fill(page);
        assertThat(page.missing()).extracting(OpenItem::id).containsExactly("drayAcknowledgeAll");
        assertThat(page.order()).isEmpty();
        page.reading().acknowledgeAll(Way.KEYS);
        assertThat(page.missing()).isEmpty();
        assertThat(page.order()).isPresent();
        assertThat(bench.own.acknowledgements().of(quoted.id()))
                .as("the trail names both")
                .extracting(Acknowledgement::dispatcher)
                .containsOnly("pat@example.com", SampleQuotes.USER)
                .hasSize(2 * texts.size());
    }

    @Test
    void textIsNewUntilTheMarketHasShownItAlsoAfterARestart() {
        Quoted.Drayage first = bench.quotes.drayage(OperationType.IMPORT, false);
        List<MarketText> texts = MarketText.of(first.quote());
        String zip = texts.getFirst().marketZip();
        List<String> words = texts.stream().map(MarketText::text).toList();
        assertThat(MarketTexts.of(first, bench.own).newTexts()).containsExactlyInAnyOrderElementsOf(texts);
        bench.own.acknowledgements().rememberShown(zip, words);
        assertThat(MarketTexts.of(first, bench.own).newTexts())
                .as("a page opened again still marks what the quote before it had not")
                .containsExactlyInAnyOrderElementsOf(texts);
        Quoted.Drayage second = bench.quotes.laterDrayage(OperationType.IMPORT, false);
        assertThat(MarketTexts.of(second, bench.own).newTexts()).isEmpty();
        assertThat(MarketTexts.of(second, bench.reopened()).newTexts()).isEmpty();
    }

    @Test
    void ownContainerNumberIsCheckedAndNeverSent() {
        DrayageBookingViewModel page = bench.pages.filled(bench.quotes.drayage(OperationType.IMPORT, false));
        Entry own = page.entries().of("drayOwnContainer");
        own.set("CSQU 305438 3");
        assertThat(own.hintProperty().get()).contains("✓");
        own.set("CSQU3054384");
        assertThat(own.cautionProperty().get()).contains("3");
        assertThat(page.order()).isPresent();
        assertThat(json(page).toString()).doesNotContain("CSQU").doesNotContain("305438");
    }

    @Test
    void containerNumberGoesIntoTheFieldThatTheEnvironmentNamesForIt() {
        bench.namedFields = List.of(
                new NamedField(NamedField.Place.BOOKING, "containerNumber", "Container", NamedField.Type.TEXT, false));
        DrayageBookingViewModel page = bench.pages.filled(bench.quotes.drayage(OperationType.IMPORT, false));
        assertThat(page.named().isEmpty()).as("it is asked for once").isTrue();
        assertThat(json(page).has("containerNumber")).isFalse();
        page.entries().of("drayOwnContainer").set("CSQU3054383");
        assertThat(json(page).get("containerNumber").asString()).isEqualTo("CSQU3054383");
        assertThat(page.order().orElseThrow().ownReference()).isEqualTo("CSQU3054383");
    }

    @Test
    void terminalsFollowWhatIsTypedThoughOneWasChosen() {
        Quoted.Drayage quoted = bench.quotes.drayage(OperationType.IMPORT, false);
        DrayageBookingViewModel page = bench.pages.filled(quoted);
        String chosen = bench.pages.terminal(quoted).name();
        int every = page.terminal().find("").size();
        assertThat(every).isGreaterThan(1);
        assertThat(page.terminal().find(chosen)).as("another can be chosen").hasSize(every);
        assertThat(page.terminal().find(chosen.substring(0, chosen.length() - 1)))
                .as("what is typed now, before the page has heard of it")
                .extracting(Terminal::name)
                .contains(chosen)
                .hasSizeLessThan(every);
        assertThat(page.terminal().find("nowhere")).isEmpty();
    }

    @Test
    void leadingZeroOfTheChapterComesBackAndTheCommodityFollows() {
        DrayageBookingViewModel page = bench.pages.filled(bench.quotes.drayage(OperationType.IMPORT, false));
        var code = bench.parts.workspace().reference().hsCodes().values().stream()
                .filter(each -> Long.toString(each.hsCode()).length() == 5)
                .findFirst()
                .orElseThrow();
        Entry hs = page.entries().of("drayHs");
        hs.set(Long.toString(code.hsCode()));
        hs.leave();
        assertThat(hs.value()).startsWith("0").contains(".");
        assertThat(page.entries().of("drayCommodity").value()).isEqualTo(code.description());
        assertThat(json(page).get("load").get("hsCode").asString()).isEqualTo("0" + code.hsCode());
    }

    @ParameterizedTest
    @EnumSource
    void containerIsWrittenDownAtWhatItsFuelIsReadAs(FuelReading reading) {
        bench.fuel = reading;
        DrayageBookingViewModel page = bench.pages.filled(bench.quotes.drayage(OperationType.IMPORT, false));
        DrayageRate rate = page.quoted().quote().rates().getFirst();
        assertThat(rate.fuel()).isPositive();
        BigDecimal total = Objects.requireNonNull(rate.expectedTotal());
        assertThat(page.order().orElseThrow().price())
                .isEqualByComparingTo(
                        reading.countsFuelOnTop() ? total.add(Objects.requireNonNull(rate.fuel())) : total);
    }

    @Test
    void metricQuoteIsBookedInMetric() {
        Quoted.Drayage quoted = bench.quotes.drayage(OperationType.IMPORT, false, Uom.METRIC, "17500");
        DrayageBookingViewModel page = bench.pages.filled(quoted);
        assertThat(page.entries().of("drayWeight").value()).isEqualTo("17,500 kg");
        assertThat(json(page).get("uom").asString()).isEqualTo("METRIC");
        assertThat(json(page).get("load").get("weight").decimalValue()).isEqualByComparingTo("17500");
        assertThat(bench.book(page)).isInstanceOf(BookingOutcome.Booked.class);
    }

    @Test
    void whatTheServiceHoldsAgainstTheQuoteLandsOnTheLockedFields() {
        DrayageBookingViewModel page = bench.pages.filled(bench.quotes.drayage(OperationType.IMPORT, false));
        DrayageBooking right = booking(page);
        Load load = right.load();
        DrayageBooking wrong = new DrayageBooking(
                right.operationType(),
                Uom.METRIC,
                right.bookingUserEmail(),
                right.quoteNumber(),
                right.rateNumber(),
                right.customerNumber(),
                right.customerBsn(),
                new Load(
                        load.containerType(),
                        load.containerLength(),
                        load.hsCode(),
                        load.commodity(),
                        new BigDecimal("1"),
                        load.pieces()),
                right.terminal(),
                right.shipperConsignee(),
                right.container(),
                Map.of());
        var request = bench.client.prepare(wrong);
        BookingResult result = bench.client.read(bench.client.send(request), request);
        assertThat(result).isInstanceOfSatisfying(BookingResult.Rejected.class, rejected -> {
            var problem = new Problems(bench.parts.basics().texts())
                    .of(ClientException.Answered.of("POST /v1/drayage/book", rejected.error()));
            assertThat(page.entries().refuse(problem.fields())).isEmpty();
            assertThat(page.entries().of("drayWeight").errorProperty().get()).isNotEmpty();
        });
        assertThat(page.entries().refuse(Map.of("UOM", "must be US or METRIC"))).isEmpty();
        assertThat(page.entries().of("drayUnits").errorProperty().get()).isEqualTo("must be US or METRIC");
    }

    @Test
    void namedFieldsAreAskedForAndSent() {
        bench.namedFields = List.of(
                new NamedField(NamedField.Place.BOOKING, "chassisPool", "Chassis pool", NamedField.Type.TEXT, true),
                new NamedField(NamedField.Place.BOOKING, "freeDays", "Free days", NamedField.Type.NUMBER, false),
                new NamedField(NamedField.Place.BOOKING, "lastFree", "Last free day", NamedField.Type.DATE, false),
                new NamedField(NamedField.Place.BOOKING, "customsHold", "Hold", NamedField.Type.YES_NO, false),
                new NamedField(NamedField.Place.INSURANCE, "broker", "Broker", NamedField.Type.TEXT, true));
        DrayageBookingViewModel page = bench.pages.filled(bench.quotes.drayage(OperationType.IMPORT, false));
        assertThat(page.missing()).extracting(OpenItem::id).containsExactly("own-BOOKING-chassisPool");
        page.entries().of("own-BOOKING-chassisPool").set("DCLI");
        page.entries().of("own-BOOKING-freeDays").set("4");
        page.entries().of("own-BOOKING-lastFree").set("2026-12-01");
        page.entries().of("own-BOOKING-customsHold").set(NamedEntries.NO);
        JsonNode sent = json(page);
        assertThat(sent.get("chassisPool").asString()).isEqualTo("DCLI");
        assertThat(sent.get("freeDays").decimalValue()).isEqualByComparingTo("4");
        assertThat(sent.get("lastFree").asString()).isEqualTo("2026-12-01");
        assertThat(sent.get("customsHold").booleanValue()).isFalse();
        page.entries().of("own-BOOKING-freeDays").set("");
        assertThat(json(page).has("freeDays")).isFalse();
        page.entries().refuse(Map.of("chassisPool", "unknown pool"));
        assertThat(page.entries().of("own-BOOKING-chassisPool").errorProperty().get())
                .isEqualTo("unknown pool");
    }

    @Test
    void pageComesBackFilledButNotWithThePlacesOfAnotherMove() {
        Quoted.Drayage quoted = bench.quotes.drayage(OperationType.IMPORT, false);
        DrayageBookingViewModel page = bench.pages.filled(quoted);
        Map<String, String> kept = new HashMap<>(Entries.fromJson(page.toJson()));
        assertThat(bench.pages.of(quoted, kept).order()).isPresent();
        kept.put("zip", "10001");
        kept.put("market", "77571");
        assertThat(bench.pages.of(quoted, kept).missing())
                .extracting(OpenItem::id)
                .contains("drayTerminal", "drayName")
                .doesNotContain("drayHs", "drayPieces");
    }
}
