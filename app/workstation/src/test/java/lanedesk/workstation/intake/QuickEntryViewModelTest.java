package lanedesk.workstation.intake;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import lanedesk.client.ClientSettings;
import lanedesk.client.LaneClient;
import lanedesk.client.OpenEnum;
import lanedesk.client.TokenSource;
import lanedesk.client.otr.Mode;
import lanedesk.journal.Journal;
import lanedesk.journal.JournalSamples;
import lanedesk.journal.cache.ReferenceLists.CachedList;
import lanedesk.journal.store.Content;
import lanedesk.workstation.Headless;
import lanedesk.workstation.environment.FakeService;
import lanedesk.workstation.form.ParsedValueRow;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shipment.DraftSnapshot;
import lanedesk.workstation.shipment.PostalCodeService;
import lanedesk.workstation.shipment.ReferenceData;
import lanedesk.workstation.shipment.TestPlaceBooks;
import lanedesk.workstation.work.ManualTaskRunner;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tests reading a line while it is typed, and filling it into a form.
@Headless
class QuickEntryViewModelTest {
    private static final Clock CLOCK = Clock.fixed(Instant.parse("2026-11-24T15:30:00Z"), ZoneOffset.UTC);

    @TempDir
    static Path folder;

    private static Journal journal;
    private static LaneClient client;

    private final ManualTaskRunner runner = ManualTaskRunner.manual();
    private final List<RequestFormOpener.ShipmentsToFill> filled = new ArrayList<>();
    private final List<Boolean> requestsRates = new ArrayList<>();
    private final ReferenceData referenceData = createReferenceData();
    private final QuickEntryViewModel model = createModel(TestPlaceBooks.createPlaceBook());

    @BeforeAll
    static void openJournal() {
        journal = JournalSamples.open(folder);
        client = new LaneClient(ClientSettings.of("http://127.0.0.1:1").withTokens(TokenSource.ofFixedToken("unused")));
    }

    @AfterAll
    static void closeJournal() {
        client.close();
        journal.close();
    }

    private static ReferenceData createReferenceData() {
        return new ReferenceData(
                new FakeService(client, "desk@meridian.example"),
                journal.environmentJournal(JournalSamples.SANDBOX).referenceLists(),
                ManualTaskRunner.immediate(),
                CLOCK);
    }

    private QuickEntryViewModel createModel(PostalCodeService postalCodes) {
        var own = journal.environmentJournal(JournalSamples.SANDBOX);
        return new QuickEntryViewModel(
                new RequestLoader(
                        postalCodes,
                        own.customerRequests(),
                        own.offers(),
                        _ -> Optional.of(() -> DraftSnapshot.EMPTY),
                        runner,
                        CLOCK),
                new RequestRowBuilder(
                        referenceData,
                        Texts.of(RequestRowBuilder.class, Language.ENGLISH),
                        new Formats(Language.ENGLISH, CLOCK)),
                (shipments, rates) -> {
                    filled.add(shipments);
                    requestsRates.add(rates);
                });
    }

    @Test
    void showsValuesOfLatestLineOnly() {
        model.line.set("6 plt 2400 dallas");
        model.line.set("6 plt 2400 dallas reno frobs");
        runner.runAll();

        assertThat(model.lineValuesProperty().get().line()).isEqualTo("6 plt 2400 dallas reno frobs");
        assertThat(model.lineValuesProperty().get().rows())
                .extracting(row -> row.label() + ": " + (row.isUncertain() ? "? " : "") + row.value())
                .containsExactly(
                        "Origin: ? Dallas, TX",
                        "Destination: ? Reno, NV",
                        "Item 1: ",
                        "Quantity: 6 Pallet",
                        "Weight, each: ? 400 lb",
                        "Not recognized: frobs");
        assertThat(model.lineValuesProperty().get().rows().getLast().kind()).isEqualTo(ParsedValueRow.Kind.UNREAD_LINE);
        assertThat(model.countUncertainRows()).isEqualTo(3);
    }

    @Test
    void showsValuesOfWholeLineTypedWhilePostalCodesAreLoaded() {
        QuickEntryViewModel loadingModel = createModel(TestPlaceBooks.createPlaceBook(runner));
        String line = "6 plt 2400 48x40x52 c85 dallas tx 75201 reno nv 89502 liftgate";
        for (int length = 1; length <= line.length(); length++) {
            loadingModel.line.set(line.substring(0, length));
        }
        runner.runAll();

        assertThat(loadingModel.lineValuesProperty().get().line()).isEqualTo(line);
    }

    @Test
    void saysThatAccessorialIsNotListedOnlyOnceListIsLoaded() {
        model.line.set("6 plt 2400 dallas reno liftgate");
        runner.runAll();
        assertThat(model.lineValuesProperty().get().rows().getLast().value()).isEqualTo("liftgate");

        for (Mode mode : OpenEnum.knownValues(Mode.class)) {
            journal.environmentJournal(JournalSamples.SANDBOX)
                    .referenceLists()
                    .save("accessorials-" + mode.code(), new CachedList(Content.ofUtf8("[]"), CLOCK.instant()));
            referenceData.accessorialsOfMode(mode).startLoadingStoredRowsOnce();
        }
        assertThat(model.lineValuesProperty().get().rows().getLast().value())
                .isEqualTo("liftgate: not on the service’s list");
    }

    @Test
    void fillsWholeLineAlthoughLastKeysAreStillBeingRead() {
        model.line.set("6 plt 2400 dallas");
        runner.runAll();
        model.line.set("6 plt 2400 dallas reno");
        model.fillForm(true);
        assertThat(filled).isEmpty();

        runner.runAll();
        assertThat(filled).singleElement().satisfies(shipments -> {
            assertThat(shipments.isDrayage()).isFalse();
            assertThat(shipments.isTypedByDispatcher()).isTrue();
            assertThat(shipments.shipments()).singleElement().satisfies(shipment -> {
                assertThat(shipment.requestText()).isEqualTo("6 plt 2400 dallas reno");
                assertThat(shipment.extractedShipment().destination()).isNotNull();
            });
        });
        assertThat(requestsRates).containsExactly(true);
        assertThat(model.line.get()).as("a line that is in a form").isEmpty();
    }

    @Test
    void keepsLineFromWhichNothingWasRead() {
        model.line.set("frobs");
        runner.runAll();
        model.fillForm(false);
        assertThat(filled).isEmpty();
        assertThat(model.line.get()).isEqualTo("frobs");
    }

    @Test
    void doesNotFillAfterFurtherTyping() {
        model.line.set("6 plt");
        model.fillForm(true);
        model.line.set("6 plt 2400");
        runner.runAll();
        assertThat(filled).isEmpty();
    }

    @Test
    void fillsDrayageForm() {
        model.line.set("import 40hc lalb to 89502 42000 lb");
        runner.runAll();
        model.fillForm(false);
        assertThat(filled).singleElement().returns(true, RequestFormOpener.ShipmentsToFill::isDrayage);
    }
}
