package lanedesk.workstation.start;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;
import lanedesk.client.otr.CarrierQuote;
import lanedesk.client.otr.OtrQuoteRequest.Location;
import lanedesk.journal.offer.DeliveryChannel;
import lanedesk.journal.offer.NewOffer;
import lanedesk.journal.offer.Offer;
import lanedesk.journal.offer.OfferEvent;
import lanedesk.journal.offer.OfferState;
import lanedesk.journal.offer.OfferedPrices;
import lanedesk.journal.offer.OfferedRate;
import lanedesk.journal.offer.Offers;
import lanedesk.journal.store.FreightKind;
import lanedesk.workstation.fx.KeyboardRobot;
import lanedesk.workstation.fx.Screenshots;
import lanedesk.workstation.fx.TruncationCheck;
import lanedesk.workstation.fx.suggest.SearchField;
import lanedesk.workstation.fx.theme.Density;
import lanedesk.workstation.fx.theme.Theme;
import lanedesk.workstation.fx.theme.ThemeChoice;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shell.ShellViewModel.Page;
import lanedesk.workstation.shipment.CustomerBranch;
import lanedesk.workstation.shipment.SavedQuote;
import lanedesk.workstation.shipment.Shipment;
import lanedesk.workstation.shipment.ShipmentStep;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;

/// Tests the offers page by its keys in the whole window, on the real sandbox and a real journal. Takes over 3
/// s because each test opens the whole window and records five offers. One test also waits until a countdown
/// has shown three different seconds, and two tests draw the page in two themes and three sizes.
class OffersPageTest extends MainWindowTestBase {

    private static final BigDecimal TWENTY_PERCENT = new BigDecimal("1.2");

    private Offers offers;

    @BeforeEach
    void setUpOffers() {
        offers = mainWindow.environmentServices.journal().offers();
    }

    private Offer recordOffer(CustomerBranch customer, Location to, Duration validity, String person) {
        SavedQuote.Otr quoted = mainWindow.createQuote(customer, to, 6);
        CarrierQuote rate = quoted.quote().carrierQuotes().getFirst();
        OfferedRate offered = new OfferedRate(
                quoted.id(),
                quoted.quoteNumber(),
                rate.rateNumber(),
                rate.carrierName(),
                "LTL · " + rate.service(),
                rate.transitDays(),
                Objects.requireNonNull(rate.totalAmount())
                        .multiply(TWENTY_PERCENT)
                        .setScale(2, java.math.RoundingMode.HALF_UP),
                rate.quoteExpirationDate().toCredibleInstant().orElseThrow());
        OfferedPrices prices = OfferedPrices.validAsLongAsRates(List.of(offered), "6 pallets, 2,472 lb")
                .withValidityUpTo(Instant.now().plus(validity));
        return offers.recordNewOrSentAgain(new NewOffer(prices, DeliveryChannel.COPIED, "", person, ""));
    }

    /// Records five offers, opens the offers page, and returns the offer of the lane to Reno.
    private Offer openOffer(FxRobot robot) {
        CustomerBranch customer = mainWindow.firstCustomer();
        recordOffer(
                customer, new Location("US", "CA", "Fresno", "93701"), Duration.ofMinutes(52), MainWindowFixture.USER);
        Offer reno = recordOffer(
                customer, new Location("US", "NV", "Reno", "89502"), Duration.ofMinutes(20), MainWindowFixture.USER);
        Offer offerToOpen = recordOffer(
                customer, new Location("US", "IL", "Joliet", "60431"), Duration.ofDays(2), "night@meridian.example");
        offers.recordNonClosingEvent(
                offerToOpen.id(),
                new OfferEvent.FollowUpChanged(Instant.now().plusSeconds(60)),
                MainWindowFixture.USER);
        recordOffer(customer, new Location("US", "GA", "Atlanta", "30303"), Duration.ofDays(3), MainWindowFixture.USER);
        offers.closeUnlessChanged(
                recordOffer(
                        customer,
                        new Location("US", "CO", "Denver", "80202"),
                        Duration.ofDays(2),
                        MainWindowFixture.USER),
                new OfferEvent.Lost("PRICE", ""),
                MainWindowFixture.USER);
        robot.push(KeyCode.CONTROL, KeyCode.DIGIT3);
        awaitCondition(() -> offerList().getItems().size() >= 5 && offerList().isFocused());
        return reno;
    }

    private ListView<?> offerList() {
        return requireNonNull((ListView<?>) mainWindow.stage.getScene().lookup("#offersList"));
    }

    private String labelText(String id) {
        return mainWindow.stage.getScene().lookup("#" + id) instanceof Label label ? label.getText() : "";
    }

    private void selectLane(FxRobot robot, String lane) {
        for (int index = 0; index < offerList().getItems().size(); index++) {
            robot.interact(() -> offerList().getSelectionModel().selectNext());
            if (labelText("lane").equals(lane)) {
                return;
            }
        }
        robot.interact(() -> offerList().getSelectionModel().selectFirst());
        for (int index = 0;
                index < offerList().getItems().size() && !labelText("lane").equals(lane);
                index++) {
            robot.interact(() -> offerList().getSelectionModel().selectNext());
        }
        assertThat(labelText("lane")).isEqualTo(lane);
    }

    private Offer reload(Offer offer) {
        return offers.find(offer.id()).orElseThrow();
    }

    private Shipment activeShipment() {
        return requireNonNull(mainWindow
                .window
                .model
                .openShipmentsOf(FreightKind.OTR)
                .selectedShipmentProperty()
                .get());
    }

    @Test
    void countsDownRemainingTimeOfOffer(FxRobot robot) {
        openOffer(robot);
        List<String> shownTexts = new ArrayList<>();
        awaitCondition(() -> {
            offerList().lookupAll(".offer-row .label").stream()
                    .map(node -> ((Label) node).getText())
                    .filter(text -> text.matches("19 m \\d\\d s") && !shownTexts.contains(text))
                    .forEach(shownTexts::add);
            return shownTexts.size() == 3;
        });
    }

    @Test
    void doubleClickOnScrollBarOpensNothing(FxRobot robot) {
        openOffer(robot);
        selectLane(robot, "Dallas → Reno");
        robot.interact(() -> doubleClick(requireNonNull(offerList().lookup(".scroll-bar"))));
        assertThat(mainWindow.window.model.pageProperty().get()).isEqualTo(Page.OFFERS);
        robot.interact(() -> doubleClick(requireNonNull(offerList().lookup(".list-cell:selected"))));
        awaitCondition(() -> mainWindow.window.model.pageProperty().get() == Page.OTR);
    }

    private static void doubleClick(Node node) {
        Event.fireEvent(
                node,
                new MouseEvent(
                        MouseEvent.MOUSE_CLICKED,
                        0,
                        0,
                        0,
                        0,
                        MouseButton.PRIMARY,
                        2,
                        false,
                        false,
                        false,
                        false,
                        true,
                        false,
                        false,
                        true,
                        false,
                        true,
                        null));
    }

    @Test
    void headerIsNotCutAtDoubleTextSize(FxRobot robot) {
        openOffer(robot);
        awaitCondition(() -> !labelText("wonShare").isEmpty());
        robot.interact(() -> {
            Theme.applyTheme(mainWindow.stage.getScene(), ThemeChoice.LIGHT, Density.COMFORTABLE, 2);
            mainWindow.stage.getScene().getRoot().applyCss();
            mainWindow.stage.getScene().getRoot().layout();
        });
        robot.interact(() -> {
            assertThat(TruncationCheck.findCutTexts(
                            requireNonNull(mainWindow.stage.getScene().lookup(".offers-head"))))
                    .isEmpty();
            SearchField search = robot.lookup("#offersSearch").query();
            assertThat(search.getWidth()).isGreaterThanOrEqualTo(search.widenToPromptAndGetWidth());
        });
    }

    @Test
    void everyOfferActionHasKey(FxRobot robot) {
        KeyboardRobot keys = new KeyboardRobot(robot, mainWindow.stage);
        Offer reno = openOffer(robot);
        selectLane(robot, "Dallas → Reno");
        takePictures(robot, "page");

        keys.type(KeyCode.N);
        awaitCondition(() -> mainWindow.window.context.overlay().isOpen());
        robot.interact(
                () -> robot.lookup("#offerPrompt").queryAs(TextField.class).setText("Asked for Friday"));
        keys.type(KeyCode.ENTER);
        awaitCondition(() -> offers.findEvents(reno.id()).stream()
                .anyMatch(event -> event.change().equals(new OfferEvent.NoteAdded("Asked for Friday"))));

        keys.type(KeyCode.B);
        awaitCondition(() -> mainWindow.window.context.overlay().isOpen());
        robot.interact(() -> Screenshots.write(mainWindow.stage.getScene(), "offers-call-back"));
        robot.interact(
                () -> robot.lookup("#momentPrompt").queryAs(TextField.class).setText("tomorrow 9 am"));
        keys.type(KeyCode.ENTER);
        awaitCondition(() -> reload(reno).status().followUpAt() != null);

        robot.interact(() -> offerList().requestFocus());
        keys.type(KeyCode.V);
        awaitCondition(() -> mainWindow.window.context.overlay().isOpen());
        robot.interact(() -> Screenshots.write(mainWindow.stage.getScene(), "offers-validity"));
        assertThat(robot.lookup("#momentPrompt").queryAs(TextField.class).getText())
                .as("the key that asks is no answer")
                .isEmpty();
        robot.interact(() -> robot.lookup("#momentNone").queryButton().fire());
        Instant end = requireNonNull(reno.details().prices().earliestExpiry());
        awaitCondition(() -> end.equals(reload(reno).details().prices().validUntil()));

        robot.interact(() -> offerList().requestFocus());
        keys.pressChord(KeyCode.CONTROL, KeyCode.C);
        awaitCondition(() -> offers.findEvents(reno.id()).stream()
                .anyMatch(event -> event.change() instanceof OfferEvent.SentAgain));
        robot.interact(() -> assertThat(Clipboard.getSystemClipboard().getString())
                .contains(
                        "Reno, NV 89502",
                        reno.details().prices().rates().getFirst().sellPrice().toPlainString()));
        robot.interact(
                () -> assertThat(Clipboard.getSystemClipboard().getHtml()).contains("Reno, NV 89502"));

        assertThat(quoteSheetLines())
                .contains("W", "L", "N", "B", "V", "Enter", "Shortcut+C")
                .doesNotContain("5");
        keys.type(KeyCode.L);
        assertThat(quoteSheetLines()).contains("5");
        keys.type(KeyCode.DIGIT5);
        awaitCondition(() -> mainWindow.stage.getScene().getFocusOwner() instanceof TextField field
                && "lossName".equals(field.getId()));
        robot.interact(() -> assertThat(
                        robot.lookup("#lossName").queryAs(TextField.class).getText())
                .as("the digit that asks is no answer")
                .isEmpty());
        robot.interact(() -> robot.lookup("#lossName").queryAs(TextField.class).setText("Acme Brokers"));
        keys.type(KeyCode.ENTER);
        awaitCondition(() -> reload(reno).status().state() == OfferState.LOST);
        assertThat(offers.findEvents(reno.id()).getLast().change())
                .isEqualTo(new OfferEvent.Lost("COMPETITOR", "Acme Brokers"));
    }

    /// The keys of the page, as F1 lists them.
    private List<String> quoteSheetLines() {
        return mainWindow.commands.allCommands().stream()
                .flatMap(command -> command.allKeys().stream())
                .map(KeyCombination::getName)
                .toList();
    }

    @Test
    void scrollsToNameFieldInLowPane(FxRobot robot) {
        KeyboardRobot keys = new KeyboardRobot(robot, mainWindow.stage);
        openOffer(robot);
        selectLane(robot, "Dallas → Reno");
        Region pane = robot.lookup(".offer-scroll").query();
        robot.interact(() -> pane.setMaxHeight(240));
        keys.type(KeyCode.L, KeyCode.DIGIT5);
        TextField name = robot.lookup("#lossName").query();
        awaitCondition(() -> name.isFocused() && bottomOf(name) <= bottomOf(pane));
    }

    private static double bottomOf(Node node) {
        return node.localToScene(node.getLayoutBounds()).getMaxY();
    }

    @Test
    void requoteShowsBothRatesAndWinningOpensBookingAtOfferPrice(FxRobot robot) {
        KeyboardRobot keys = new KeyboardRobot(robot, mainWindow.stage);
        Offer reno = openOffer(robot);
        selectLane(robot, "Dallas → Reno");
        keys.type(KeyCode.F5);
        awaitCondition(() ->
                mainWindow.stage.getScene().getRoot().lookupAll(".offer-choice").size() == 2);
        robot.interact(() -> robot.lookup(".offer-choice")
                .nth(0)
                .<javafx.scene.control.ToggleButton>query()
                .fire());
        takePictures(robot, "asked-again");
        BigDecimal offeredPrice = reno.details().prices().rates().getFirst().sellPrice();
        assertThat(robot.lookup("#offerWon").queryAs(Button.class).getText()).contains(offeredPrice.toPlainString());
        assertThat(reload(reno).status().state()).isEqualTo(OfferState.OPEN);

        robot.interact(() -> offerList().requestFocus());
        keys.type(KeyCode.W);
        awaitCondition(() -> activeShipment().step() instanceof ShipmentStep.Booking);
        ShipmentStep.Booking booking = (ShipmentStep.Booking) activeShipment().step();
        assertThat(booking.choice().sell()).isEqualByComparingTo(offeredPrice);
        assertThat(booking.choice().quoteId())
                .isNotEqualTo(reno.details().prices().rates().getFirst().quote());
        assertThat(reload(reno).status().state()).isEqualTo(OfferState.WON);
        assertThat(reload(reno).status().isBooked()).isFalse();
    }

    @Test
    void enterOpensShipmentAndSearchFindsOffers(FxRobot robot) {
        KeyboardRobot keys = new KeyboardRobot(robot, mainWindow.stage);
        openOffer(robot);
        robot.interact(
                () -> robot.lookup("#offersSearch").queryAs(TextField.class).setText("joliet"));
        awaitCondition(() -> labelText("lane").equals("Dallas → Joliet"));
        keys.type(KeyCode.ENTER);
        awaitCondition(() -> activeShipment().step() instanceof ShipmentStep.Choosing);
        assertThat(activeShipment().titleText(Texts.of(Shipment.class, Language.ENGLISH)))
                .contains("Joliet");
    }

    private void takePictures(FxRobot robot, String name) {
        Region root = (Region) mainWindow.stage.getScene().getRoot();
        for (int width : List.of(1024, 1280, 1920)) {
            for (ThemeChoice theme : List.of(ThemeChoice.LIGHT, ThemeChoice.DARK)) {
                robot.interact(() -> {
                    Theme.applyTheme(mainWindow.stage.getScene(), theme, Density.COMFORTABLE, 1);
                    Screenshots.write(
                            root,
                            width,
                            width == 1920 ? 1080 : 800,
                            "offers-" + name + "-" + width + "-" + theme.name().toLowerCase(Locale.ROOT));
                });
            }
        }
        robot.interact(() -> Theme.applyTheme(mainWindow.stage.getScene(), ThemeChoice.LIGHT, Density.COMFORTABLE, 1));
    }
}
