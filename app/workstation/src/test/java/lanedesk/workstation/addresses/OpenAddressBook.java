package lanedesk.workstation.addresses;

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
import lanedesk.journal.Samples;
import lanedesk.journal.addressbook.AddressBook;
import lanedesk.journal.addressbook.AddressEntry;
import lanedesk.journal.preset.Templates;
import lanedesk.journal.store.Content;
import lanedesk.sandbox.Sandbox;
import lanedesk.sandbox.SandboxOptions;
import lanedesk.workstation.desk.BuyFigures;
import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.environment.PlainService;
import lanedesk.workstation.fx.Pictures;
import lanedesk.workstation.fx.TypedKeys;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.fx.theme.Density;
import lanedesk.workstation.fx.theme.Theme;
import lanedesk.workstation.fx.theme.ThemeChoice;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.notice.Notices;
import lanedesk.workstation.notice.Problems;
import lanedesk.workstation.place.KnownPlaces;
import lanedesk.workstation.reference.ReferenceData;
import lanedesk.workstation.work.VirtualThreadRunner;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// The address book in a window for each test, on a real journal.
abstract class OpenAddressBook {
    static final long ACME = 4711;
    private static Sandbox sandbox;

    @TempDir
    static Path folder;

    final SimpleObjectProperty<@Nullable CustomerBranch> customer = new SimpleObjectProperty<>();
    final Notices notices = new Notices();
    private LaneClient client;
    volatile String user = "dana@example.com";
    Journal journal;
    AddressBook book;
    AddressBookViewModel model;
    PresetsViewModel presets;
    AddressBookView view;
    Stage stage;

    @Start
    void start(Stage shown) {
        stage = shown;
        client = new LaneClient(
                ClientSettings.of(sandbox.baseUri().toString()).withTokens(TokenSource.of(sandbox.token())));
        journal = Samples.open(folder.resolve(UUID.randomUUID().toString()));
        book = journal.environment(Samples.SANDBOX).addressBook();
        book.learn(entry("Meridian Foods, Dallas DC", "4120 Airport Dr", "Dallas", "TX", "75201", "Dock office"));
        book.save(entry("Sierra Grocers", "900 Mill St", "Reno", "NV", "89502", "Receiving"));
        Overlay overlay = new Overlay();
        Texts texts = Texts.of(AddressBookView.class, Language.ENGLISH);
        EnvironmentJournal own = journal.environment(Samples.SANDBOX);
        own.records().setUser(() -> user);
        PageWork work = new PageWork(
                new VirtualThreadRunner(Platform::runLater),
                journal.changes(),
                Platform::runLater,
                overlay::confirm,
                notices,
                new Problems(texts),
                texts,
                new Formats(Language.ENGLISH, Clock.systemUTC()));
        model = new AddressBookViewModel(
                book,
                own.records(),
                customer,
                () -> {},
                question -> ColumnsPanel.show(question, overlay, texts),
                _ -> {},
                KnownPlaces.book(),
                work);
        keepPresets(own);
        presets = new PresetsViewModel(
                own.templates(),
                own.customerDefaults(),
                own.records(),
                new ReferenceData(
                        new PlainService(client, "dana@example.com"),
                        own.referenceLists(),
                        new VirtualThreadRunner(Platform::runLater),
                        Clock.systemUTC()),
                customer,
                work);
        view = new AddressBookView(model, presets, new BuyFigures(), overlay, texts);
        overlay.setContent(view.root());
        stage.setScene(new Scene(overlay, 1000, 700));
        Theme.apply(stage.getScene(), ThemeChoice.LIGHT, Density.COMFORTABLE, 1);
        stage.show();
        view.onShown();
    }

    private static void keepPresets(EnvironmentJournal own) {
        own.templates().save(new Templates.Template(UUID.randomUUID(), ACME, "Tomatoes", Content.utf8("""
            {"system":"US","item":{"name":"Tomatoes","pack":"Pallet","quantity":"6","weight":"412",\
            "length":"48","width":"40","height":"52","freightClass":"85"}}\
            """)));
        own.templates().save(new Templates.Template(UUID.randomUUID(), null, "Drums", Content.utf8("no json")));
        own.customerDefaults()
                .save(ACME, "otr.accessorials", Content.utf8("[{\"code\":\"LG\",\"name\":\"Liftgate at delivery\"}]"));
        own.customerDefaults().save(ACME, "rates.pricing", Content.utf8("MARGIN;18;75"));
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

    static AddressEntry entry(String name, String street, String city, String state, String zip, String contact) {
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

    void choose(FxRobot robot) {
        robot.interact(() -> customer.set(new CustomerBranch(1, ACME, "ACM", "Acme Foods", 471101, "HQ", true, true)));
        await().until(() -> model.shown().size() == 2);
        robot.interact(() -> {});
    }

    void picture(FxRobot robot, String name) {
        robot.interact(() -> {
            Region root = (Region) stage.getScene().getRoot();
            for (ThemeChoice theme : List.of(ThemeChoice.LIGHT, ThemeChoice.DARK)) {
                for (int[] size : new int[][] {{1059, 700}, {1699, 960}}) {
                    Theme.apply(stage.getScene(), theme, Density.COMFORTABLE, 1);
                    Pictures.write(
                            root,
                            size[0],
                            size[1],
                            "addresses-" + name + "-" + theme.name().toLowerCase(Locale.ROOT) + "-" + size[0]);
                }
            }
            Theme.apply(stage.getScene(), ThemeChoice.LIGHT, Density.COMFORTABLE, 1);
            root.resize(stage.getScene().getWidth(), stage.getScene().getHeight());
            root.layout();
        });
    }

    static double right(FxRobot robot, String id) {
        Node node = robot.lookup(id).query();
        return node.localToScene(node.getLayoutBounds()).getMaxX();
    }

    TypedKeys keys(FxRobot robot) {
        return new TypedKeys(robot, stage);
    }

    void type(FxRobot robot, String field, String text) {
        TextField input = robot.lookup(field).queryAs(TextField.class);
        robot.interact(() -> {
            input.requestFocus();
            input.selectAll();
        });
        keys(robot).write(text);
    }
}
