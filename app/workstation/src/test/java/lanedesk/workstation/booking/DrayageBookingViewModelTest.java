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
import lanedesk.freight.rates.FuelMode;
import lanedesk.journal.quote.Acknowledgement;
import lanedesk.journal.quote.Acknowledgement.AcknowledgementMethod;
import lanedesk.workstation.Headless;
import lanedesk.workstation.booking.entry.CustomFieldEntries;
import lanedesk.workstation.booking.send.BookingOutcome;
import lanedesk.workstation.form.CustomField;
import lanedesk.workstation.form.Form;
import lanedesk.workstation.form.Form.MissingField;
import lanedesk.workstation.form.FormField;
import lanedesk.workstation.shell.ErrorMessages;
import lanedesk.workstation.shipment.DateTimeFormats;
import lanedesk.workstation.shipment.MarketText;
import lanedesk.workstation.shipment.MarketTexts;
import lanedesk.workstation.shipment.ReferenceList;
import lanedesk.workstation.shipment.SavedQuote;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;

/// Tests the content of a drayage booking, with quotes of the real sandbox.
@Headless
final class DrayageBookingViewModelTest extends DrayageBookingFixture {

    @Test
    void sendsTerminalAsSpecified() {
        SavedQuote.Drayage quote = bench.quotes.requestDrayageQuote(OperationType.IMPORT, false);
        DrayageBookingViewModel page = bench.pages.createFilledPage(quote);
        Terminal chosen = bench.pages.firstTerminal(quote);
        JsonNode terminal = requestJson(page).get("terminal");
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
        assertThat(page.entries().fieldById("drayHours").trimmedText())
                .startsWith(new DateTimeFormats(bench.texts())
                        .format(chosen.openingTime().orElseThrow()));
    }

    @Test
    void listsSteamshipLinesStartingWithTypedTextFirst() {
        DrayageBookingViewModel page =
                bench.pages.createFilledPage(bench.quotes.requestDrayageQuote(OperationType.IMPORT, false));
        assertThat(page.steamshipLine.findSteamshipLines("ma"))
                .extracting(SslCode::code)
                .startsWith("MAEU", "MATS")
                .contains("CMDU");
    }

    @Test
    void closedPageStopsObservingLists() {
        SavedQuote.Drayage quote = bench.quotes.requestDrayageQuote(OperationType.IMPORT, false);
        DrayageBookingViewModel page = bench.pages.createFilledPage(quote);
        AtomicInteger heard = new AtomicInteger();
        page.addChangeListener(heard::incrementAndGet);
        var reference = bench.context.environment().referenceData();
        List<ReferenceList<?>> lists =
                List.of(reference.terminalsOfMarket(page.container.marketZip()), reference.sslCodes());
        lists.forEach(ReferenceList::refreshAfterLoadingStoredRows);
        assertThat(heard.getAndSet(0)).isPositive();
        page.close();
        lists.forEach(ReferenceList::refreshAfterLoadingStoredRows);
        assertThat(heard).hasValue(0);
    }

    @Test
    void createsNoRequestBeforeAllTextsAreAcknowledged() {
        DrayageBookingViewModel page =
                bench.pages.createPage(bench.quotes.requestDrayageQuote(OperationType.IMPORT, true), Map.of());
        bench.pages.fillExceptConditions(page);
        List<MarketText> texts = page.marketAcknowledgements.textsSortedByMarket();
        assertThat(texts).hasSizeGreaterThan(1);
        for (MarketText text : texts) {
            assertThat(page.toSubmissionIfComplete()).isEmpty();
            assertThat(page.missingEntries())
                    .extracting(MissingField::id)
                    .containsExactly(DrayageBookingViewModel.ACKNOWLEDGE_ALL_ID);
            page.marketAcknowledgements.saveAcknowledgement(text);
            page.marketAcknowledgements.saveAcknowledgement(text);
        }
        assertThat(page.toSubmissionIfComplete()).isPresent();
        assertThat(bench.environmentJournal
                        .acknowledgements()
                        .findByQuote(page.quote().id()))
                .hasSameSizeAs(texts)
                .allSatisfy(saved -> assertThat(saved.dispatcher()).isEqualTo(BookingTestBench.USER))
                .extracting("text")
                .containsExactlyInAnyOrderElementsOf(
                        texts.stream().map(MarketText::text).toList());
    }

    @Test
    void requiresOwnAcknowledgementBesidesColleagues() {
        SavedQuote.Drayage quote = bench.quotes.requestDrayageQuote(OperationType.IMPORT, false);
        List<MarketText> texts = MarketText.marketTextsOf(quote.quote());
        bench.environmentJournal
                .acknowledgements()
                .save(
                        quote.id(),
                        texts.stream()
                                .map(text -> text.toAcknowledgement(
                                        "pat@example.com", Instant.now(), AcknowledgementMethod.EACH))
                                .toList());
        DrayageBookingViewModel page = bench.pages.createPage(quote, Map.of());
        bench.pages.fillExceptConditions(page);
        assertThat(page.missingEntries()).extracting(MissingField::id).containsExactly("drayAcknowledgeAll");
        assertThat(page.toSubmissionIfComplete()).isEmpty();
        page.marketAcknowledgements.acknowledgeAllRemainingTexts(AcknowledgementMethod.KEYS);
        assertThat(page.missingEntries()).isEmpty();
        assertThat(page.toSubmissionIfComplete()).isPresent();
        assertThat(bench.environmentJournal.acknowledgements().findByQuote(quote.id()))
                .as("the trail names both")
                .extracting(Acknowledgement::dispatcher)
                .containsOnly("pat@example.com", SampleQuotes.USER)
                .hasSize(2 * texts.size());
    }

    @Test
    void remembersShownMarketTextsAfterRestart() {
        SavedQuote.Drayage first = bench.quotes.requestDrayageQuote(OperationType.IMPORT, false);
        List<MarketText> texts = MarketText.marketTextsOf(first.quote());
        String zip = texts.getFirst().marketZip();
        List<String> words = texts.stream().map(MarketText::text).toList();
        assertThat(MarketTexts.findNewAndAcknowledged(first, bench.environmentJournal)
                        .newTexts())
                .containsExactlyInAnyOrderElementsOf(texts);
        bench.environmentJournal.acknowledgements().recordShownAndFindNew(zip, words);
        assertThat(MarketTexts.findNewAndAcknowledged(first, bench.environmentJournal)
                        .newTexts())
                .as("a page opened again still marks what the quote before it had not")
                .containsExactlyInAnyOrderElementsOf(texts);
        SavedQuote.Drayage second = bench.quotes.requestLaterDrayageQuote(OperationType.IMPORT, false);
        assertThat(MarketTexts.findNewAndAcknowledged(second, bench.environmentJournal)
                        .newTexts())
                .isEmpty();
        assertThat(MarketTexts.findNewAndAcknowledged(second, bench.reopenJournal())
                        .newTexts())
                .isEmpty();
    }

    @Test
    void checksOwnContainerNumberWithoutSendingIt() {
        DrayageBookingViewModel page =
                bench.pages.createFilledPage(bench.quotes.requestDrayageQuote(OperationType.IMPORT, false));
        FormField own = page.entries().fieldById("drayOwnContainer");
        own.setText("CSQU 305438 3");
        assertThat(own.hintProperty().get()).contains("✓");
        own.setText("CSQU3054384");
        assertThat(own.warningProperty().get()).contains("3");
        assertThat(page.toSubmissionIfComplete()).isPresent();
        assertThat(requestJson(page).toString()).doesNotContain("CSQU").doesNotContain("305438");
    }

    @Test
    void sendsContainerNumberInConfiguredNamedField() {
        bench.namedFields = List.of(new CustomField(
                CustomField.CustomFieldSection.BOOKING, "containerNumber", "Container", CustomField.Type.TEXT, false));
        DrayageBookingViewModel page =
                bench.pages.createFilledPage(bench.quotes.requestDrayageQuote(OperationType.IMPORT, false));
        assertThat(page.customFieldEntries.hasNoFields())
                .as("it is asked for once")
                .isTrue();
        assertThat(requestJson(page).has("containerNumber")).isFalse();
        page.entries().fieldById("drayOwnContainer").setText("CSQU3054383");
        assertThat(requestJson(page).get("containerNumber").asString()).isEqualTo("CSQU3054383");
        assertThat(page.toSubmissionIfComplete().orElseThrow().ownReference()).isEqualTo("CSQU3054383");
    }

    @Test
    void suggestsTerminalsForTypedTextAfterChoice() {
        SavedQuote.Drayage quote = bench.quotes.requestDrayageQuote(OperationType.IMPORT, false);
        DrayageBookingViewModel page = bench.pages.createFilledPage(quote);
        String chosen = bench.pages.firstTerminal(quote).name();
        int every = page.terminalFields.findTerminals("").size();
        assertThat(every).isGreaterThan(1);
        assertThat(page.terminalFields.findTerminals(chosen))
                .as("another can be chosen")
                .hasSize(every);
        assertThat(page.terminalFields.findTerminals(chosen.substring(0, chosen.length() - 1)))
                .as("what is typed now, before the page has heard of it")
                .extracting(Terminal::name)
                .contains(chosen)
                .hasSizeLessThan(every);
        assertThat(page.terminalFields.findTerminals("nowhere")).isEmpty();
    }

    @Test
    void restoresLeadingZeroOfHsCodeAndFillsCommodity() {
        DrayageBookingViewModel page =
                bench.pages.createFilledPage(bench.quotes.requestDrayageQuote(OperationType.IMPORT, false));
        var code = bench.context.environment().referenceData().hsCodes().values().stream()
                .filter(hsCode -> Long.toString(hsCode.hsCode()).length() == 5)
                .findFirst()
                .orElseThrow();
        FormField hs = page.entries().fieldById("drayHs");
        hs.setText(Long.toString(code.hsCode()));
        hs.onFocusLost();
        assertThat(hs.trimmedText()).startsWith("0").contains(".");
        assertThat(page.entries().fieldById("drayCommodity").trimmedText()).isEqualTo(code.description());
        assertThat(requestJson(page).get("load").get("hsCode").asString()).isEqualTo("0" + code.hsCode());
    }

    @ParameterizedTest
    @EnumSource
    void recordsContainerPriceByFuelReading(FuelMode fuelReading) {
        bench.fuelReading = fuelReading;
        DrayageBookingViewModel page =
                bench.pages.createFilledPage(bench.quotes.requestDrayageQuote(OperationType.IMPORT, false));
        DrayageRate rate = page.quote().quote().rates().getFirst();
        assertThat(rate.fuel()).isPositive();
        BigDecimal total = Objects.requireNonNull(rate.expectedTotal());
        assertThat(page.toSubmissionIfComplete().orElseThrow().buyRate())
                .isEqualByComparingTo(
                        fuelReading.addsFuelToTotal() ? total.add(Objects.requireNonNull(rate.fuel())) : total);
    }

    @Test
    void booksMetricQuoteInMetricUnits() {
        SavedQuote.Drayage quote = bench.quotes.requestDrayageQuote(OperationType.IMPORT, false, Uom.METRIC, "17500");
        DrayageBookingViewModel page = bench.pages.createFilledPage(quote);
        assertThat(page.entries().fieldById("drayWeight").trimmedText()).isEqualTo("17,500 kg");
        assertThat(requestJson(page).get("uom").asString()).isEqualTo("METRIC");
        assertThat(requestJson(page).get("load").get("weight").decimalValue()).isEqualByComparingTo("17500");
        assertThat(bench.bookPage(page)).isInstanceOf(BookingOutcome.Booked.class);
    }

    @Test
    void showsServiceErrorsAtReadOnlyFields() {
        DrayageBookingViewModel page =
                bench.pages.createFilledPage(bench.quotes.requestDrayageQuote(OperationType.IMPORT, false));
        DrayageBooking right = requestOf(page);
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
        var request = bench.client.prepareBooking(wrong);
        BookingResult result = bench.client.readResult(bench.client.sendBooking(request), request);
        assertThat(result).isInstanceOfSatisfying(BookingResult.Rejected.class, rejected -> {
            var problem = new ErrorMessages(bench.context.services().texts())
                    .createFor(ClientException.Answered.of("POST /v1/drayage/book", rejected.error()));
            assertThat(page.entries().showServiceErrorsAndReturnUnmapped(problem.fields()))
                    .isEmpty();
            assertThat(page.entries().fieldById("drayWeight").errorProperty().get())
                    .isNotEmpty();
        });
        assertThat(page.entries().showServiceErrorsAndReturnUnmapped(Map.of("UOM", "must be US or METRIC")))
                .isEmpty();
        assertThat(page.entries().fieldById("drayUnits").errorProperty().get()).isEqualTo("must be US or METRIC");
    }

    @Test
    void requestsAndSendsNamedFields() {
        bench.namedFields = List.of(
                new CustomField(
                        CustomField.CustomFieldSection.BOOKING,
                        "chassisPool",
                        "Chassis pool",
                        CustomField.Type.TEXT,
                        true),
                new CustomField(
                        CustomField.CustomFieldSection.BOOKING,
                        "freeDays",
                        "Free days",
                        CustomField.Type.NUMBER,
                        false),
                new CustomField(
                        CustomField.CustomFieldSection.BOOKING,
                        "lastFree",
                        "Last free day",
                        CustomField.Type.DATE,
                        false),
                new CustomField(
                        CustomField.CustomFieldSection.BOOKING, "customsHold", "Hold", CustomField.Type.YES_NO, false),
                new CustomField(
                        CustomField.CustomFieldSection.INSURANCE, "broker", "Broker", CustomField.Type.TEXT, true));
        DrayageBookingViewModel page =
                bench.pages.createFilledPage(bench.quotes.requestDrayageQuote(OperationType.IMPORT, false));
        assertThat(page.missingEntries()).extracting(MissingField::id).containsExactly("own-BOOKING-chassisPool");
        page.entries().fieldById("own-BOOKING-chassisPool").setText("DCLI");
        page.entries().fieldById("own-BOOKING-freeDays").setText("4");
        page.entries().fieldById("own-BOOKING-lastFree").setText("2026-12-01");
        page.entries().fieldById("own-BOOKING-customsHold").setText(CustomFieldEntries.NO);
        JsonNode sent = requestJson(page);
        assertThat(sent.get("chassisPool").asString()).isEqualTo("DCLI");
        assertThat(sent.get("freeDays").decimalValue()).isEqualByComparingTo("4");
        assertThat(sent.get("lastFree").asString()).isEqualTo("2026-12-01");
        assertThat(sent.get("customsHold").booleanValue()).isFalse();
        page.entries().fieldById("own-BOOKING-freeDays").setText("");
        assertThat(requestJson(page).has("freeDays")).isFalse();
        page.entries().showServiceErrorsAndReturnUnmapped(Map.of("chassisPool", "unknown pool"));
        assertThat(page.entries()
                        .fieldById("own-BOOKING-chassisPool")
                        .errorProperty()
                        .get())
                .isEqualTo("unknown pool");
    }

    @Test
    void restoresEntriesExceptLocationsOfAnotherMove() {
        SavedQuote.Drayage quote = bench.quotes.requestDrayageQuote(OperationType.IMPORT, false);
        DrayageBookingViewModel page = bench.pages.createFilledPage(quote);
        Map<String, String> savedValues = new HashMap<>(Form.parseDraftJson(page.toDraftJson()));
        assertThat(bench.pages.createPage(quote, savedValues).toSubmissionIfComplete())
                .isPresent();
        savedValues.put("zip", "10001");
        savedValues.put("market", "77571");
        assertThat(bench.pages.createPage(quote, savedValues).missingEntries())
                .extracting(MissingField::id)
                .contains("drayTerminal", "drayName")
                .doesNotContain("drayHs", "drayPieces");
    }
}
