package lanedesk.workstation.rates;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.awaitility.Awaitility.await;

import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import lanedesk.freight.SellPricing;
import lanedesk.journal.offer.DeliveryChannel;
import lanedesk.journal.offer.OfferedRate;
import lanedesk.journal.store.FreightKind;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.printouts.Addressee;
import lanedesk.workstation.printouts.QuoteSheet;
import lanedesk.workstation.printouts.QuoteSheetWriter;
import lanedesk.workstation.shell.Notification;
import lanedesk.workstation.work.ManualTaskRunner;
import lanedesk.workstation.work.TaskCallback;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// Tests the quote sheet that one key creates from a board; it contains no cost of the rates.
@ExtendWith(HeadlessRobot.class)
class QuoteSheetOfBoardTest {

    private ShownBoard board;

    @Start
    void start(Stage stage) {
        board = new ShownBoard(stage, 990, 680, SampleRate.defaultRates());
    }

    @AfterEach
    void close() {
        board.close();
    }

    @Test
    void copiesSelectedRateAsTextAndHtml(FxRobot robot) {
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.C);
        robot.interact(() -> {
            Clipboard clipboard = Clipboard.getSystemClipboard();
            assertThat(clipboard.getString())
                    .contains("$734.88", "Dallas, TX 75201", "Canned tomatoes", "Dispatch desk");
            assertThat(clipboard.getHtml()).contains("<table>", "$734.88");
            assertThat(clipboard.getString() + clipboard.getHtml())
                    .doesNotContain("612.40", "122.48", "16.7", "Linehaul", "684.88", "Bluestem");
        });
        assertThat(board.samples.notices.shownNotifications())
                .anyMatch(notice -> notice.title().contains("1 rate copied"));
        RateSamples.RecordedOffer recordedOffer = board.samples.recordedOffers.getFirst();
        assertThat(recordedOffer.channel()).isEqualTo(DeliveryChannel.COPIED);
        OfferedRate rate = recordedOffer.prices().rates().getFirst();
        assertThat(rate.sellPrice()).isEqualByComparingTo("734.88");
        assertThat(recordedOffer.prices().validUntil())
                .isEqualTo(rate.expiresAt())
                .isNotNull();
        assertThat(recordedOffer.toString()).doesNotContain("612.40", "122.48");
    }

    @Test
    void previewsPinnedRates(FxRobot robot) {
        board.pinTwo(robot);
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.S);
        QuoteSheet sheet = board.samples.shown.getFirst();
        assertThat(sheet.customer()).isEqualTo("Meridian Foods Group");
        assertThat(sheet.options())
                .extracting(QuoteSheet.Option::letter, option -> option.price().toPlainString())
                .containsExactly(tuple("A", "734.88"), tuple("B", "786.00"));
        assertThat(sheet.options().get(1).lacks()).containsExactly("Liftgate Delivery");
        assertThat(sheet.options().getFirst().services()).contains("Liftgate Delivery", "Fuel surcharge");
        assertThat(sheet.included()).noneMatch(value -> value.contains("Liftgate"));
        assertThat(sheet.toString()).doesNotContain("612.40", "655.00", "Bluestem", "Twin Rivers");
        QuoteSheet.Validity validity = sheet.validity();
        assertThat(QuoteSheetWriter.toPlainText(sheet))
                .containsPattern("Valid until: \\w+, \\w+ \\d+, \\d{4}, \\d+:\\d\\d\\h[AP]M, Atlantic Time, Dallas");
        assertThat(validity.zone()).as("by the customer's clocks").hasToString("America/Halifax");
        assertThat(validity.place()).isEqualTo("Dallas");
    }

    @Test
    void printsComparisonSideBySide(FxRobot robot) {
        board.pinTwo(robot);
        robot.push(KeyCode.CONTROL, KeyCode.P);
        assertThat(board.samples.printed.getFirst().sideBySide())
                .as("the board prints the quote sheet")
                .isFalse();
        robot.push(KeyCode.CONTROL, KeyCode.D);
        robot.push(KeyCode.CONTROL, KeyCode.P);
        robot.clickOn("#ratePrint");
        assertThat(board.samples.printed).hasSize(3);
        QuoteSheet sheet = board.samples.printed.getLast();
        assertThat(sheet.sideBySide()).isTrue();
        assertThat(sheet).isEqualTo(board.samples.printed.get(1));
        assertThat(sheet.options()).hasSize(2);
        assertThat(board.samples.recordedOffers).as("looked at, not gone").isEmpty();
        assertThat(QuoteSheetWriter.toHtml(sheet, ""))
                .contains("$734.88", "$786.00", "Liftgate Delivery", "not included")
                .doesNotContain("612.40", "655.00", "122.48", "Bluestem", "Twin Rivers");
    }

    @Test
    void usesCustomerLanguageAndContact(FxRobot robot) {
        board.samples
                .journal
                .customerDefaults()
                .save(
                        118204,
                        Addressee.CUSTOMER_DEFAULTS_KEY,
                        new Addressee(Optional.of(Language.FRENCH), "Achats", "achats@meridian.example").toContent());
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.E);
        QuoteSheet sheet = board.samples.mailed.getFirst();
        assertThat(board.samples.recordedOffers)
                .extracting(RateSamples.RecordedOffer::channel)
                .containsExactly(DeliveryChannel.MAILED);
        assertThat(sheet.fillMailSubject()).startsWith("Cotation de transport");
        assertThat(sheet.documentStyle().to().email()).isEqualTo("achats@meridian.example");
        assertThat(sheet.items()).extracting(QuoteSheet.Item::pack).contains("Pallets");
        assertThat(sheet.options().getFirst().transit()).endsWith("jours ouvrables");
        assertThat(QuoteSheetWriter.toPlainText(sheet))
                .contains("Peut être facturé en sus", "Répondez «\u00a0Oui\u00a0»");
    }

    @Test
    void ignoresSecondKeyPressWhileBusy(FxRobot robot) {
        ManualTaskRunner outside = ManualTaskRunner.manual();
        board.samples.runningDelivery = outside.start(_ -> true, TaskCallback.of(_ -> {}, _ -> {}));
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.E);
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.E);
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.S);
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.S);
        robot.push(KeyCode.CONTROL, KeyCode.P);
        assertThat(board.samples.mailed).hasSize(1);
        assertThat(board.samples.recordedOffers).as("offered once").hasSize(1);
        assertThat(board.samples.shown).hasSize(1);
        assertThat(board.samples.printed).as("in the same panel").isEmpty();

        outside.runAll();
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.E);
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.S);
        assertThat(board.samples.mailed).hasSize(2);
        assertThat(board.samples.shown).hasSize(2);
    }

    @Test
    void buttonsDoSameAsKeys(FxRobot robot) {
        robot.clickOn("#rateSheet");
        assertThat(board.samples.shown).hasSize(1);
        assertThat(board.samples.recordedOffers).as("looked at, not gone").isEmpty();
        robot.clickOn("#rateCopy");
        robot.interact(
                () -> assertThat(Clipboard.getSystemClipboard().getString()).contains("$734.88"));
    }

    @Test
    void doesNotOfferExpiredRate(FxRobot robot) {
        robot.interact(() -> board.table().getSelectionModel().clearAndSelect(6));
        robot.clickOn("#rateSheet");
        assertThat(board.samples.shown).isEmpty();
        assertThat(board.samples.notices.shownNotifications())
                .anyMatch(notice -> notice.title().contains("No active rates"));
    }

    @Test
    void doesNotOfferDuplicateRateNumber(FxRobot robot) {
        robot.interact(() -> board.showBoardOf(
                FreightKind.OTR,
                board.samples.saveOtrQuote(
                        SampleRate.rateJson(7730, "Bluestem", "612.40").toJson(),
                        SampleRate.rateJson(7730, "Prairie Freight", "688.15").toJson())));
        robot.clickOn("#rateSheet");
        assertThat(board.samples.shown).isEmpty();
        assertThat(board.samples.notices.shownNotifications())
                .anyMatch(notice -> notice.title().contains("No active rates"));
    }

    @Test
    void choosesValidityOfContainerPrices(FxRobot robot) {
        robot.interact(() -> board.showBoardOf(FreightKind.DRAYAGE, board.samples.saveDrayageQuote()));
        assertThat(notificationTexts(robot)).contains("No valid-until date");
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.C);
        assertThat(board.samples.recordedOffers.getLast().prices().validUntil()).isNull();

        robot.push(KeyCode.ALT, KeyCode.U);
        robot.interact(
                () -> robot.lookup("#momentPrompt").queryAs(TextField.class).setText("12/1"));
        robot.type(KeyCode.ENTER);
        assertThat(notificationTexts(robot)).anyMatch(text -> text.startsWith("Valid until") && text.contains("11:59"));
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.C);
        Instant validityEnd = board.samples.recordedOffers.getLast().prices().validUntil();
        assertThat(validityEnd)
                .isEqualTo(LocalDate.of(2026, 12, 1)
                        .atTime(23, 59)
                        .atZone(board.samples.formats.zone())
                        .toInstant());
        robot.interact(
                () -> assertThat(Clipboard.getSystemClipboard().getString()).contains("Valid until: "));

        robot.interact(() -> board.showBoardOf(board.shipment));
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.C);
        assertThat(board.samples.recordedOffers.getLast().prices().validUntil())
                .as("kept with the shipment")
                .isEqualTo(validityEnd);
        robot.push(KeyCode.ALT, KeyCode.U);
        robot.interact(() -> robot.lookup("#momentNone").queryButton().fire());
        assertThat(notificationTexts(robot)).contains("No valid-until date");
    }

    @Test
    void ignoresValidityEndInThePast(FxRobot robot) {
        robot.interact(() -> board.showBoardOf(FreightKind.DRAYAGE, board.samples.saveDrayageQuote()));
        robot.push(KeyCode.ALT, KeyCode.U);
        robot.interact(
                () -> robot.lookup("#momentPrompt").queryAs(TextField.class).setText("12/1"));
        robot.type(KeyCode.ENTER);
        assertThat(notificationTexts(robot)).anyMatch(text -> text.startsWith("Valid until"));
        board.samples.clock.advance(Duration.ofDays(60));
        await().until(() -> notificationTexts(robot).contains("No valid-until date"));
    }

    @Test
    void warnsWhenShipmentChangedSinceQuote(FxRobot robot) {
        robot.interact(() -> board.shipment.ratesOutdatedProperty().set(true));
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.C);
        assertThat(board.samples.notices.shownNotifications())
                .extracting(Notification::title)
                .contains("Shipment changed since this quote: requote");
    }

    @Test
    void blocksSheetWhileRequestValuesAreUnchecked(FxRobot robot) {
        boolean[] reviewed = new boolean[1];
        robot.interact(() -> {
            board.shipment.uncertainCountProperty().set(2);
            board.shipment.setOnReviewUncertainValues(() -> reviewed[0] = true);
        });
        int before = board.samples.recordedOffers.size();
        for (KeyCode key : List.of(KeyCode.C, KeyCode.S, KeyCode.E)) {
            robot.push(KeyCode.CONTROL, KeyCode.SHIFT, key);
        }
        robot.push(KeyCode.CONTROL, KeyCode.P);
        assertThat(board.samples.recordedOffers).hasSize(before);
        Notification notice = board.samples.notices.shownNotifications().getLast();
        assertThat(notice.title()).startsWith("2 values of the request not checked yet");
        robot.interact(() -> Objects.requireNonNull(notice.action()).onAction().run());
        assertThat(reviewed[0]).isTrue();
        assertThat(board.shipment.step()).isInstanceOf(lanedesk.workstation.shipment.ShipmentStep.Editing.class);
        robot.interact(() -> {
            board.shipment.showLastRatesIfAny();
            board.shipment.uncertainCountProperty().set(0);
        });
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.C);
        await().until(() -> board.samples.recordedOffers.size() > before);
    }

    @Test
    void validityCannotExceedRateExpiry(FxRobot robot) {
        robot.push(KeyCode.ALT, KeyCode.U);
        robot.interact(
                () -> robot.lookup("#momentPrompt").queryAs(TextField.class).setText("12/24/2027 5 pm"));
        robot.type(KeyCode.ENTER);
        assertThat(robot.lookup(".ld-prompt .label").queryAllAs(Label.class))
                .extracting(Label::getText)
                .anyMatch(text -> text.startsWith("Later than the rate’s expiration"));
        robot.type(KeyCode.ESCAPE);
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.C);
        RateSamples.RecordedOffer recordedOffer = board.samples.recordedOffers.getLast();
        assertThat(recordedOffer.prices().validUntil())
                .isEqualTo(recordedOffer.prices().rates().getFirst().expiresAt());
    }

    private static List<String> notificationTexts(FxRobot robot) {
        return robot.lookup("#bar .group-title").queryAllAs(Label.class).stream()
                .map(Label::getText)
                .toList();
    }

    @Test
    void statesThatReeferIsNotCooled(FxRobot robot) {
        robot.interact(() -> board.showBoardOf(FreightKind.DRAYAGE, board.samples.saveDryReeferQuote()));
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.S);
        assertThat(board.samples.shown.getFirst().items().getFirst().what()).endsWith(" · not refrigerated");
    }

    @Test
    void namesUsualSellPricesOfChargesThatMayBeAdded(FxRobot robot) {
        String[] charges = {
            SampleRate.chargeJson("Linehaul", 100, "500.00", false),
            SampleRate.chargeJson("Residential delivery", 330, "101.10", false),
            SampleRate.chargeJson("Redelivery", 331, "60.00", false),
            SampleRate.chargeJson("Liftgate Delivery", 320, "95.00", false)
        };
        for (int index = 0; index < 5; index++) {
            board.samples.saveOtrQuote(
                    SampleRate.rateJson(1, "Saia", "600").withCharges(charges).toJson());
            board.samples.clock.advance(Duration.ofDays(6));
        }
        robot.interact(() -> board.showBoardOf(
                FreightKind.OTR,
                board.samples.saveOtrQuote(SampleRate.rateJson(2, "Bluestem", "600")
                        .withExpiry("2027-10-01T00:00:00Z")
                        .toJson())));
        robot.interact(() -> {});
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.S);
        QuoteSheet sheet = Objects.requireNonNull(board.samples.shown.getLast());
        assertThat(sheet.mayBeCharged())
                .as("20 % markup; the liftgate is in the price already")
                .containsExactly(
                        "Detention beyond free time",
                        "Redelivery (usually $72)",
                        "Storage",
                        "Residential delivery (usually $122)");
        robot.interact(() -> board.samples.pricing.saveDefaultRule(
                new SellPricing(SellPricing.Method.MARKUP, BigDecimal.ZERO, null)));
        robot.interact(() ->
                board.showBoardOf(FreightKind.OTR, board.shipment.quoteIds().getFirst()));
        robot.interact(() -> {});
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.S);
        assertThat(board.samples.shown.getLast().mayBeCharged())
                .as("without markup it would be the buy price")
                .containsExactly("Detention beyond free time", "Redelivery", "Storage");
    }

    @Test
    void sheetIncludesMarketDisclaimers(FxRobot robot) {
        robot.interact(() -> board.showBoardOf(FreightKind.DRAYAGE, board.samples.saveDrayageQuote()));
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.S);
        QuoteSheet sheet = Objects.requireNonNull(board.samples.shown.getFirst());
        assertThat(sheet.notes()).contains("Rates do not cover per diem or demurrage.");
        assertThat(sheet.validity().end()).isNull();
        assertThat(sheet.included()).contains("Chassis, per day");
        assertThat(sheet.mayBeCharged()).contains("Chassis split, if any");
        assertThat(QuoteSheetWriter.toHtml(sheet, "")).doesNotContain("Valid until", "not stated");
        assertThat(sheet.toString()).doesNotContain("720", "800.00");
    }
}
