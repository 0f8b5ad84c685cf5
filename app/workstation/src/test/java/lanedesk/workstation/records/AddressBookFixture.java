package lanedesk.workstation.records;

import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import javafx.application.Platform;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.TextField;
import javafx.scene.layout.Region;
import javafx.stage.Stage;
import lanedesk.client.ClientSettings;
import lanedesk.client.LaneClient;
import lanedesk.client.TokenSource;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.Journal;
import lanedesk.journal.JournalSamples;
import lanedesk.journal.addressbook.AddressBook;
import lanedesk.journal.addressbook.AddressEntry;
import lanedesk.journal.preset.StoredItemTemplates;
import lanedesk.journal.store.Content;
import lanedesk.sandbox.Sandbox;
import lanedesk.sandbox.SandboxOptions;
import lanedesk.workstation.environment.FakeService;
import lanedesk.workstation.fx.KeyboardRobot;
import lanedesk.workstation.fx.Screenshots;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.fx.theme.Density;
import lanedesk.workstation.fx.theme.Theme;
import lanedesk.workstation.fx.theme.ThemeChoice;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shell.Notifications;
import lanedesk.workstation.shell.PageServices;
import lanedesk.workstation.shell.TestPageServices;
import lanedesk.workstation.shipment.BuyRateVisibility;
import lanedesk.workstation.shipment.CustomerBranch;
import lanedesk.workstation.shipment.ReferenceData;
import lanedesk.workstation.shipment.TestPlaceBooks;
import lanedesk.workstation.work.VirtualThreadTaskRunner;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// Opens the address book in a window for each test, on a real journal.
abstract class AddressBookFixture {
    static final long ACME = 4711;
    private static Sandbox sandbox;

    @TempDir
    static Path folder;

    final SimpleObjectProperty<@Nullable CustomerBranch> customer = new SimpleObjectProperty<>();
    final Notifications notifications = new Notifications();
    private LaneClient client;
    volatile String user = "dana@example.com";
    Journal journal;
    AddressBook addressBook;
    AddressBookViewModel addressesModel;
    PresetsViewModel presetsModel;
    AddressBookView view;
    Stage stage;

    @Start
    void start(Stage openedStage) {
        stage = openedStage;
        show(Language.ENGLISH);
    }

    /// Shows the page in a language.
    final void show(Language language) {
        client = new LaneClient(
                ClientSettings.of(sandbox.baseUri().toString()).withTokens(TokenSource.ofFixedToken(sandbox.token())));
        journal = JournalSamples.open(folder.resolve(UUID.randomUUID().toString()));
        addressBook = journal.environmentJournal(JournalSamples.SANDBOX).addressBook();
        addressBook.addOrMarkAsLastUsed(
                createEntry("Meridian Foods, Dallas DC", "4120 Airport Dr", "Dallas", "TX", "75201", "Dock office"));
        addressBook.save(createEntry("Sierra Grocers", "900 Mill St", "Reno", "NV", "89502", "Receiving"));
        Overlay overlay = new Overlay();
        Texts texts = Texts.of(AddressBookView.class, language);
        EnvironmentJournal own = journal.environmentJournal(JournalSamples.SANDBOX);
        own.versionedRecords().setAuthorSupplier(() -> user);
        PageServices work = TestPageServices.create(
                journal,
                new VirtualThreadTaskRunner(Platform::runLater),
                Platform::runLater,
                overlay::showConfirmation,
                notifications,
                texts);
        addressesModel = new AddressBookViewModel(
                own,
                customer,
                () -> {},
                question -> UnknownColumnsPanel.show(question, overlay, texts),
                _ -> {},
                TestPlaceBooks.createPlaceBook(),
                work);
        savePresets(own);
        presetsModel = new PresetsViewModel(
                own.itemTemplates(),
                own.customerDefaults(),
                own.versionedRecords(),
                new ReferenceData(
                        new FakeService(client, "dana@example.com"),
                        own.referenceLists(),
                        new VirtualThreadTaskRunner(Platform::runLater),
                        Clock.systemUTC()),
                customer,
                work);
        view = new AddressBookView(addressesModel, presetsModel, new BuyRateVisibility(), overlay, texts);
        overlay.setContent(view.root());
        stage.setScene(new Scene(overlay, 1000, 700));
        Theme.applyTheme(stage.getScene(), ThemeChoice.LIGHT, Density.COMFORTABLE, 1);
        stage.show();
        view.onShown();
    }

    private static void savePresets(EnvironmentJournal journal) {
        journal.itemTemplates()
                .save(new StoredItemTemplates.Template(UUID.randomUUID(), ACME, "Tomatoes", Content.ofUtf8("""
                    {"system":"US","item":{"name":"Tomatoes","pack":"Pallet","quantity":"6","weight":"412",\
                    "length":"48","width":"40","height":"52","freightClass":"85"}}\
                    """)));
        journal.itemTemplates()
                .save(new StoredItemTemplates.Template(UUID.randomUUID(), null, "Drums", Content.ofUtf8("no json")));
        journal.customerDefaults()
                .save(
                        ACME,
                        "otr.accessorials",
                        Content.ofUtf8("[{\"code\":\"LG\",\"name\":\"Liftgate at delivery\"}]"));
        journal.customerDefaults().save(ACME, "rates.pricing", Content.ofUtf8("MARGIN;18;75"));
    }

    @AfterEach
    void close() {
        journal.close();
        client.close();
    }

    @BeforeAll
    static void startSandbox() {
        sandbox = Sandbox.start(SandboxOptions.inMemory());
    }

    @AfterAll
    static void stopSandbox() {
        sandbox.close();
    }

    static AddressEntry createEntry(String name, String street, String city, String state, String zip, String contact) {
        return new AddressEntry(
                UUID.randomUUID(),
                ACME,
                name,
                street,
                "",
                city,
                state,
                zip,
                "US",
                contact,
                "+1 214 555 0142",
                "",
                "dock@meridian.example",
                "Mon–Fri 7–16",
                "",
                name.startsWith("Meridian"));
    }

    void chooseCustomer(FxRobot robot) {
        robot.interact(() -> customer.set(new CustomerBranch(1, ACME, "ACM", "Acme Foods", 471101, "HQ", true, true)));
        await().until(() -> addressesModel.visibleEntries.size() == 2);
        robot.interact(() -> {});
    }

    void saveScreenshot(FxRobot robot, String name) {
        robot.interact(() -> {
            Region root = (Region) stage.getScene().getRoot();
            for (ThemeChoice theme : List.of(ThemeChoice.LIGHT, ThemeChoice.DARK)) {
                for (int[] size : new int[][] {{1059, 700}, {1699, 960}}) {
                    Theme.applyTheme(stage.getScene(), theme, Density.COMFORTABLE, 1);
                    Screenshots.write(
                            root,
                            size[0],
                            size[1],
                            "addresses-" + name + "-" + theme.name().toLowerCase(Locale.ROOT) + "-" + size[0]);
                }
            }
            Theme.applyTheme(stage.getScene(), ThemeChoice.LIGHT, Density.COMFORTABLE, 1);
            root.resize(stage.getScene().getWidth(), stage.getScene().getHeight());
            root.layout();
        });
    }

    static double rightEdge(FxRobot robot, String id) {
        Node node = robot.lookup(id).query();
        return node.localToScene(node.getLayoutBounds()).getMaxX();
    }

    KeyboardRobot createKeyboard(FxRobot robot) {
        return new KeyboardRobot(robot, stage);
    }

    void typeText(FxRobot robot, String field, String text) {
        TextField input = robot.lookup(field).queryAs(TextField.class);
        robot.interact(() -> {
            input.requestFocus();
            input.selectAll();
        });
        createKeyboard(robot).write(text);
    }
}
