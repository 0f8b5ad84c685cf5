package lanedesk.workstation.records;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListView;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import lanedesk.client.ClientSettings;
import lanedesk.client.LaneClient;
import lanedesk.client.TokenSource;
import lanedesk.client.reference.HsCode;
import lanedesk.client.reference.Market;
import lanedesk.client.reference.PieceType;
import lanedesk.journal.Journal;
import lanedesk.journal.JournalSamples;
import lanedesk.journal.cache.ReferenceLists;
import lanedesk.journal.store.Content;
import lanedesk.sandbox.Sandbox;
import lanedesk.sandbox.SandboxOptions;
import lanedesk.sandbox.fault.Fault;
import lanedesk.workstation.environment.FakeService;
import lanedesk.workstation.fx.FrameSync;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.fx.PageKeys;
import lanedesk.workstation.fx.Screenshots;
import lanedesk.workstation.fx.TruncatableText;
import lanedesk.workstation.fx.layer.PaneState;
import lanedesk.workstation.fx.table.TextWidths;
import lanedesk.workstation.fx.theme.Density;
import lanedesk.workstation.fx.theme.Theme;
import lanedesk.workstation.fx.theme.ThemeChoice;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shell.Command;
import lanedesk.workstation.shell.ErrorMessages;
import lanedesk.workstation.shipment.AccessorialPrice;
import lanedesk.workstation.shipment.BuyRateVisibility;
import lanedesk.workstation.shipment.ReferenceData;
import lanedesk.workstation.shipment.WireFieldCollector;
import lanedesk.workstation.work.VirtualThreadTaskRunner;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import tools.jackson.databind.json.JsonMapper;

/// Tests the reference lists by keys, with the real sandbox and a real journal.
@ExtendWith(HeadlessRobot.class)
class ServiceListsViewTest {

    @TempDir
    static Path folder;

    private final Sandbox sandbox = Sandbox.start(SandboxOptions.inMemory().withCatalogSize(60, 400));
    private final LaneClient client =
            new LaneClient(ClientSettings.of(sandbox.baseUri().toString())
                    .withTokens(TokenSource.ofFixedToken(sandbox.token()))
                    .withPlainHttpAllowed(true));
    private Journal journal;
    private ServiceListsViewModel model;
    private ServiceListsView view;
    private Stage stage;
    private final BuyRateVisibility buyRateVisibility = new BuyRateVisibility();
    private volatile List<AccessorialPrice> accessorialPrices = List.of();

    @Start
    void start(Stage shown) {
        stage = shown;
        journal = JournalSamples.open(folder.resolve(UUID.randomUUID().toString()));
        Texts texts = Texts.of(ServiceListsView.class, Language.ENGLISH);
        VirtualThreadTaskRunner runner = new VirtualThreadTaskRunner(Platform::runLater);
        ReferenceData reference = new ReferenceData(
                new FakeService(client, "dana@example.com"),
                journal.environmentJournal(JournalSamples.SANDBOX).referenceLists(),
                runner,
                Clock.systemUTC());
        model = new ServiceListsViewModel(
                reference,
                () -> accessorialPrices,
                buyRateVisibility,
                runner,
                new ErrorMessages(texts),
                new Formats(Language.ENGLISH, Clock.systemUTC()),
                texts);
        view = new ServiceListsView(model, texts);
        PageKeys.installShortcuts(view);
        stage.setScene(new Scene(view.root(), 1046, 728));
        Theme.applyTheme(stage.getScene(), ThemeChoice.LIGHT, Density.COMFORTABLE, 1);
        stage.show();
        view.onShown();
    }

    @AfterEach
    void close(FxRobot robot) {
        robot.interact(view::onHidden);
        journal.close();
        client.close();
        sandbox.close();
    }

    private static void awaitCondition(BooleanSupplier holds) {
        await().atMost(Duration.ofSeconds(20)).until(holds::getAsBoolean);
    }

    // Waits for the new list, because rows of the previous list would be gone by the time they are checked.
    private void openList(FxRobot robot, ServiceList list) {
        robot.interact(() -> model.list.set(list));
        awaitCondition(() -> !model.rows.isEmpty() && model.stateProperty().get() instanceof PaneState.Content);
        robot.interact(() -> {});
    }

    private static List<String> visibleTexts(FxRobot robot, String within) {
        return robot.lookup(within + " .label").queryAllAs(Label.class).stream()
                .map(Labeled::getText)
                .toList();
    }

    @SuppressWarnings("unchecked")
    private static TableView<Record> table(FxRobot robot) {
        return robot.lookup("#listTable").queryAs(TableView.class);
    }

    private static String labelText(FxRobot robot, String id) {
        return robot.lookup("#" + id).queryAs(Label.class).getText();
    }

    @Test
    void shortNamesAreUncutInWideScriptsAndLargeFont(FxRobot robot) {
        openList(robot, ServiceList.CUSTOMERS);
        robot.interact(() -> Theme.applyTheme(stage.getScene(), ThemeChoice.LIGHT, Density.COMFORTABLE, 2));
        double longest = TextWidths.ofRegularFont(2 * Theme.BODY_SIZE)
                .maxWidthOf(model.rows.stream()
                        .map(row -> WireFieldCollector.valueText(ServiceList.toDisplayedValue(row, "customerName")))
                        .filter(name -> name.length() <= TruncatableText.MAX_UNCUT_LENGTH));
        assertThat(table(robot).getColumns().getFirst().getMinWidth()).isGreaterThan(longest);
    }

    /// The names are those of the API tables for Customer, CustomerBsn and the reference records.
    @ParameterizedTest
    @CsvSource({
        "CUSTOMERS, customerId organizationName customerName customerCode customerNumber isActive created createdBy"
                + " organizationNumber customerBsn bsnName isHeadquarter",
        "ACCESSORIALS, accessorialType accessorial displayName",
        "PACKAGES, id name",
        "PIECE_TYPES, id name",
        "CONTAINER_TYPES, equipmentNumber name containerLength displayName containerHeight",
        "MARKETS, name city state postalCode country",
        "TERMINALS, name address1 address2 city state zipCode contactName contactPhone contactEmail timeFrom timeTo",
        "HS_CODES, id hsCode description",
        "SSL_CODES, sslCodeId code"
    })
    void showsEveryFieldOfEveryList(ServiceList list, String names, FxRobot robot) {
        openList(robot, list);
        assertThat(visibleTexts(robot, "#listFields")).contains(names.split(" "));
        assertThat(table(robot).getColumns()).hasSameSizeAs(list.columnFields());
        List<Double> widths =
                table(robot).getColumns().stream().map(TableColumn::getWidth).toList();
        assertThat(widths).allMatch(width -> width >= 40);
        assertThat(widths.stream().mapToDouble(Double::doubleValue).sum())
                .isLessThanOrEqualTo(table(robot).getWidth());
        assertThat(labelText(robot, "listFetchTime")).startsWith("Updated ");
        robot.interact(
                () -> Screenshots.writeInBothThemes(stage.getScene(), ("lists-" + list.id()).toLowerCase(Locale.ROOT)));
    }

    private static AccessorialPrice price(String name, String carrier, String lane, String amount) {
        return new AccessorialPrice(
                UUID.randomUUID(), Instant.parse("2026-11-20T16:00:00Z"), name, carrier, lane, new BigDecimal(amount));
    }

    @Test
    void showsWhatAccessorialsCostUnlessBuyRatesAreHidden(FxRobot robot) {
        accessorialPrices = List.of(
                price("Liftgate at delivery", "Saia", "TX 752 → GA 303", "95.00"),
                price("Liftgate at delivery", "Saia", "TX 752 → NV 895", "105.50"),
                price("Liftgate at delivery", "XPO", "TX 752 → GA 303", "1120.00"),
                price("Chassis split", "", "CA 907 → NV 895", "75.00"));
        openList(robot, ServiceList.ACCESSORIAL_PRICES);
        assertThat(tableTexts(robot))
                .containsExactly(
                        "Chassis split|Drayage|All lanes|$75.00|$75.00|$75.00|1",
                        "Liftgate at delivery|Saia|All lanes|$100.25|$95.00|$105.50|2",
                        "Liftgate at delivery|XPO|All lanes|$1,120.00|$1,120.00|$1,120.00|1");
        assertThat(labelText(robot, "listFetchTime")).startsWith("Buy prices of 4 shipments since ");
        assertThat(visibleTexts(robot, "#listFields")).contains("Last seen", "$75.00");
        robot.interact(() -> Screenshots.writeInBothThemes(stage.getScene(), "lists-accessorial-prices"));
        TableColumn<Record, ?> median = table(robot).getColumns().get(3);
        robot.interact(() -> {
            table(robot).getSortOrder().setAll(List.of(median));
            model.query.set("liftgate");
        });
        awaitCondition(() -> model.rows.size() == 2);
        assertThat(tableTexts(robot).getFirst()).as("by amount, not by letters").contains("$100.25");

        robot.interact(buyRateVisibility::toggleBuyRatesHidden);
        robot.interact(() -> {});
        assertThat(model.rows).isEmpty();
        assertThat(model.stateProperty().get()).isInstanceOf(PaneState.Empty.class);
        assertThat(robot.lookup("Buy prices are hidden").tryQuery()).isPresent();
        assertThat(visibleTexts(robot, ".lists")).noneMatch(text -> text.contains("$"));
        robot.interact(buyRateVisibility::toggleBuyRatesHidden);
        awaitCondition(() -> !model.rows.isEmpty());
        robot.interact(() -> {
            model.query.set("");
            model.part.set(model.parts.getLast());
        });
        awaitCondition(() -> model.rows.size() == 4);
        assertThat(tableTexts(robot)).anyMatch(text -> text.startsWith("Liftgate at delivery|Saia|TX 752 → NV 895|"));
    }

    @Test
    void showsPricesInNarrowWindow(FxRobot robot) {
        accessorialPrices = List.of(
                price("Guaranteed noon service", "Juniper Trace Express", "TX 752 → GA 303", "95.00"),
                price("Residential delivery", "Maple Portage Transport", "TX 752 → NV 895", "1105.50"));
        robot.interact(() -> {
            stage.setWidth(952);
            stage.setHeight(620);
        });
        openList(robot, ServiceList.ACCESSORIAL_PRICES);
        FrameSync.awaitFrames();
        assertThat(headingsInView(robot))
                .contains("Accessorial", "Carrier", "Median")
                .doesNotContain("Lane");
        robot.interact(() -> model.part.set(model.parts.get(1)));
        awaitCondition(() -> headingsInView(robot).contains("Lane"));
        assertThat(headingsInView(robot)).contains("Accessorial", "Median").doesNotContain("Carrier");
    }

    // The headings of the columns that are visible without scrolling sideways.
    private static List<String> headingsInView(FxRobot robot) {
        double right = 0;
        List<String> headings = new ArrayList<>();
        for (TableColumn<Record, ?> column : table(robot).getVisibleLeafColumns()) {
            right += column.getWidth();
            if (right <= table(robot).getWidth()) {
                headings.add(column.getText());
            }
        }
        return headings;
    }

    private List<String> tableTexts(FxRobot robot) {
        return table(robot).getItems().stream()
                .map(row -> ServiceList.ACCESSORIAL_PRICES.columnFields().stream()
                        .limit(7)
                        .map(field -> model.displayText(ServiceList.toDisplayedValue(row, field)))
                        .collect(Collectors.joining("|")))
                .toList();
    }

    @Test
    void findsRowByNumberOrWords(FxRobot robot) {
        openList(robot, ServiceList.HS_CODES);
        HsCode wanted = (HsCode) model.rows.get(217);
        robot.interact(() -> robot.lookup("#listSearch").query().requestFocus());
        robot.write(wanted.codeForBooking());
        awaitCondition(() -> model.rows.size() < 400);
        assertThat(model.rows).contains(wanted);
        assertThat(labelText(robot, "listCount")).endsWith(" of 400 found");
        robot.interact(() -> model.query.set("zzzz"));
        assertThat(model.rows).isEmpty();
        assertThat(labelText(robot, "listCount")).isEqualTo("None of 400 found");
        assertThat(visibleTexts(robot, "#listTable")).contains("No results. Try a shorter search.");
        assertThat(robot.lookup("#listCopy").queryButton().isDisabled()).isTrue();
        robot.interact(() -> model.query.set(""));
        assertThat(model.rows).hasSize(400);
        assertThat(labelText(robot, "listCount")).isEqualTo("400 rows");
    }

    @Test
    void commandSortsRows(FxRobot robot) {
        openList(robot, ServiceList.MARKETS);
        TableColumn<Record, ?> name = table(robot).getColumns().getFirst();
        robot.interact(() -> view.commands().stream()
                .filter(command -> command.label().equals("Sort by " + name.getText()))
                .findFirst()
                .orElseThrow()
                .paletteAction()
                .run());
        assertThat(table(robot).getSortOrder()).containsExactly(name);
        openList(robot, ServiceList.CUSTOMERS);
        assertThat(table(robot).getSortOrder()).isEmpty();
        assertThat(table(robot).getItems()).containsExactlyElementsOf(model.rows);
    }

    @Test
    void opensOtherListFromSearchResults(FxRobot robot) {
        openList(robot, ServiceList.HS_CODES);
        robot.interact(() -> model.query.set("live"));
        awaitCondition(() -> model.rows.size() < 400);
        openList(robot, ServiceList.TERMINALS);
        assertThat(model.query.get()).isEmpty();
        assertThat(visibleTexts(robot, "#listFields")).contains("timeFrom");
        openList(robot, ServiceList.CUSTOMERS);
        assertThat(visibleTexts(robot, "#listFields")).contains("customerCode");
    }

    @Test
    void keepsSearchTextAfterReturning(FxRobot robot) {
        openList(robot, ServiceList.MARKETS);
        robot.interact(() -> model.query.set("oakland"));
        awaitCondition(() -> model.rows.size() == 1);
        robot.interact(view::onHidden);
        robot.interact(view::onShown);
        awaitCondition(() -> model.rows.size() == 1);
        robot.interact(() -> {});
        assertThat(model.query.get()).isEqualTo("oakland");
        assertThat(visibleTexts(robot, "#listFields")).contains("94607");
    }

    @Test
    void keyboardMovesFromSearchToRowsAndCopiesRow(FxRobot robot) {
        openList(robot, ServiceList.PIECE_TYPES);
        robot.interact(() -> robot.lookup("#listSearch").query().requestFocus());
        robot.type(KeyCode.DOWN, KeyCode.DOWN);
        robot.push(KeyCode.SHORTCUT, KeyCode.C);
        Record second = table(robot).getItems().get(1);
        String[] copied = new String[1];
        robot.interact(() -> copied[0] = Clipboard.getSystemClipboard().getString());
        assertThat(copied[0])
                .isEqualTo("id: %s%nname: %s"
                        .formatted(
                                WireFieldCollector.componentValue(second, "id"),
                                WireFieldCollector.componentValue(second, "name"))
                        .replace("\r", ""));
    }

    @Test
    void listNamesOpenTheirLists(FxRobot robot) {
        openList(robot, ServiceList.CUSTOMERS);
        robot.interact(() -> robot.lookup("#listNames").queryAs(ListView.class).requestFocus());
        robot.type(KeyCode.DOWN, KeyCode.DOWN, KeyCode.DOWN);
        assertThat(model.list.get()).isEqualTo(ServiceList.PACKAGES);
        awaitCondition(() -> labelText(robot, "listCount").endsWith(" rows"));
        robot.interact(() -> findCommand("lists.ssl-codes").keyAction().run());
        assertThat(model.list.get()).isEqualTo(ServiceList.SSL_CODES);
        assertThat(robot.lookup("#listNames")
                        .queryAs(ListView.class)
                        .getSelectionModel()
                        .getSelectedItem())
                .isEqualTo(ServiceList.SSL_CODES);
    }

    private Command findCommand(String id) {
        return view.commands().stream()
                .filter(command -> command.id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void showsAccessorialsByModeAndTerminalsByMarket(FxRobot robot) {
        openList(robot, ServiceList.ACCESSORIALS);
        ComboBox<ReferenceListPart> parts = partComboBox(robot);
        assertThat(parts.getItems()).extracting(ReferenceListPart::title).containsExactly("LTL", "Truckload");
        List<Record> ofLtl = List.copyOf(model.rows);
        robot.interact(() -> parts.setValue(parts.getItems().getLast()));
        awaitCondition(() -> !model.rows.isEmpty());
        assertThat(model.rows).isNotEqualTo(ofLtl);
        openList(robot, ServiceList.TERMINALS);
        assertThat(parts.isVisible()).isTrue();
        Record first = model.rows.getFirst();
        robot.interact(() -> parts.setValue(parts.getItems().getLast()));
        awaitCondition(() -> !model.rows.isEmpty());
        assertThat(model.rows).doesNotContain(first);
        String market = parts.getValue().title();
        openList(robot, ServiceList.MARKETS);
        assertThat(parts.isVisible()).isFalse();
        openList(robot, ServiceList.TERMINALS);
        assertThat(parts.getValue().title()).isEqualTo(market);
    }

    @Test
    void offersNewlyLoadedMarkets(FxRobot robot) {
        List<Market> newValue = client.markets().value();
        journal.environmentJournal(JournalSamples.SANDBOX)
                .referenceLists()
                .save(
                        "markets",
                        new ReferenceLists.CachedList(
                                Content.ofUtf8(JsonMapper.shared().writeValueAsString(newValue.subList(0, 1))),
                                Instant.EPOCH));
        robot.interact(() -> model.list.set(ServiceList.TERMINALS));
        awaitCondition(() -> model.parts.size() == newValue.size());
    }

    @SuppressWarnings("unchecked")
    private static ComboBox<ReferenceListPart> partComboBox(FxRobot robot) {
        return robot.lookup("#listPart").queryAs(ComboBox.class);
    }

    @Test
    void showsLoadFailureAndRetries(FxRobot robot) {
        sandbox.faults().activate(Fault.STATUS_403, "/v1/tools/otr/piece-types", 1);
        robot.interact(() -> model.list.set(ServiceList.PIECE_TYPES));
        awaitCondition(() -> model.stateProperty().get() instanceof PaneState.Failed);
        robot.interact(() -> Screenshots.write(stage.getScene(), "lists-failed"));
        robot.interact(() -> Objects.requireNonNull(robot.lookup(".message .actions .button")
                        .queryAllAs(Button.class)
                        .iterator()
                        .next())
                .fire());
        awaitCondition(() -> !model.rows.isEmpty());
        assertThat(model.stateProperty().get()).isInstanceOf(PaneState.Content.class);
    }

    @Test
    void keepsRowsWhenRefreshFails(FxRobot robot) {
        openList(robot, ServiceList.PACKAGES);
        List<Record> before = List.copyOf(model.rows);
        sandbox.faults().activate(Fault.STATUS_403, "/v1/tools/otr/packages", 1);
        robot.interact(() -> findCommand("lists.again").keyAction().run());
        awaitCondition(() -> labelText(robot, "listFetchTime").contains("failed"));
        assertThat(model.rows).isEqualTo(before);
    }

    @Test
    void sortsNumbersNumerically(FxRobot robot) {
        openList(robot, ServiceList.PIECE_TYPES);
        robot.interact(() -> {
            TableView<Record> table = table(robot);
            table.getColumns().getLast().setSortType(TableColumn.SortType.DESCENDING);
            table.getSortOrder().add(table.getColumns().getLast());
        });
        assertThat(model.rows).hasSizeGreaterThan(10);
        assertThat(table(robot).getItems())
                .extracting(row -> ((PieceType) row).id())
                .isSortedAccordingTo(Comparator.reverseOrder());
    }

    @Test
    void sortsTextsIgnoringAccents(FxRobot robot) {
        openList(robot, ServiceList.PIECE_TYPES);
        robot.interact(() -> {
            TableView<Record> table = table(robot);
            model.rows.setAll(
                    new PieceType(1, "Étui", Map.of()),
                    new PieceType(2, "zone", Map.of()),
                    new PieceType(3, "Drum", Map.of()));
            table.getSortOrder().setAll(List.of(table.getColumns().getFirst()));
        });
        assertThat(table(robot).getItems())
                .extracting(row -> ((PieceType) row).name())
                .containsExactly("Drum", "Étui", "zone");
    }

    @Test
    void escapesHiddenCharactersAndLimitsLength() {
        HsCode row = new HsCode(1L, 80390, "Bananas\u202e\0" + "x".repeat(1_000_000), Map.of());
        assertThat(ServiceList.toDisplayedValue(row, "description"))
                .asString()
                .startsWith("Bananas\\u202E\\u0000xxx")
                .hasSizeLessThan(500);
        assertThat(ServiceList.toDisplayedValue(row, "hsCode")).isEqualTo(row.codeForBooking());
        assertThat(ServiceList.toDisplayedValue(row, "id")).isEqualTo(1L);
    }
}
