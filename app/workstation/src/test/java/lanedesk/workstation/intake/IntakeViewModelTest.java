package lanedesk.workstation.intake;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import lanedesk.client.ClientSettings;
import lanedesk.client.LaneClient;
import lanedesk.client.TokenSource;
import lanedesk.client.otr.Mode;
import lanedesk.freight.request.found.FoundItem;
import lanedesk.freight.request.found.FoundShipment;
import lanedesk.journal.Journal;
import lanedesk.journal.Samples;
import lanedesk.journal.quote.QuotedCustomer;
import lanedesk.journal.request.Requests;
import lanedesk.sandbox.Sandbox;
import lanedesk.sandbox.SandboxOptions;
import lanedesk.workstation.WithoutScreen;
import lanedesk.workstation.desk.DraftSnapshot;
import lanedesk.workstation.desk.RequestedShipment;
import lanedesk.workstation.environment.PlainService;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.navigation.Destination.LaneFile;
import lanedesk.workstation.place.KnownPlaces;
import lanedesk.workstation.reference.ReferenceData;
import lanedesk.workstation.requested.MailWords;
import lanedesk.workstation.requested.Preview;
import lanedesk.workstation.requested.ReadRow;
import lanedesk.workstation.work.StepRunner;
import lanedesk.workstation.work.WorkRunner;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A request on its way into forms, against the real sandbox's lists.
@WithoutScreen
class IntakeViewModelTest {
    private static final Clock CLOCK = Clock.fixed(Instant.parse("2026-11-24T15:30:00Z"), ZoneOffset.UTC);
    private static final String MAIL = """
        From: Rosa Delgado <rosa@alderfinch.example>
        Subject: Quote

        Dallas, TX 75201 to Reno, NV 89502
        3 pallets canned tomatoes, 412 lb each, 48x40x52
        2 pallets olive oil, 318.5 lb each, 48x40x46
        Liftgate at delivery. Ready Friday.
        Rosario at the gate knows the way in, ask for her.
        """;

    @TempDir
    static Path folder;

    private static Sandbox sandbox;
    private static LaneClient client;
    private static Journal journal;
    private static RequestRows words;

    private final List<List<FoundShipment>> taken = new ArrayList<>();
    private final List<RequestTaker.Taken> filled = new ArrayList<>();
    private final List<LaneFile> batches = new ArrayList<>();

    @BeforeAll
    static void start() {
        sandbox = Sandbox.start(SandboxOptions.inMemory().withWorld(10, 10));
        client = new LaneClient(
                ClientSettings.of(sandbox.baseUri().toString()).withTokens(TokenSource.of(sandbox.token())));
        journal = Samples.open(folder);
        PlainService service = new PlainService(client, "desk@meridian.example");
        ReferenceData reference = new ReferenceData(
                service, journal.environment(Samples.SANDBOX).referenceLists(), StepRunner.immediate(), CLOCK);
        reference.accessorials(Mode.LTL).load();
        words = new RequestRows(
                reference, Texts.of(RequestRows.class, Language.ENGLISH), new Formats(Language.ENGLISH, CLOCK));
    }

    @AfterAll
    static void end() {
        client.close();
        journal.close();
        sandbox.close();
    }

    private IntakeViewModel model(RequestSource source) {
        return new IntakeViewModel(
                source,
                reading(StepRunner.immediate()),
                words,
                (_, what) -> {
                    filled.add(what);
                    taken.add(what.shipments().stream()
                            .map(RequestedShipment::read)
                            .toList());
                },
                batches::add);
    }

    private static RequestReading reading(WorkRunner runner) {
        return new RequestReading(
                KnownPlaces.book(), requests(), _ -> Optional.of(() -> DraftSnapshot.NOTHING), runner, CLOCK);
    }

    private static Requests requests() {
        return journal.environment(Samples.SANDBOX).requests();
    }

    private static ReadRow row(IntakeViewModel model, String label) {
        return model.rows().stream()
                .filter(row -> row.label().equals(label))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void valuesStandInTheOrderOfTheFormBesideTheirWords() {
        IntakeViewModel model = model(RequestSource.copied("mail.txt", MAIL));
        assertThat(model.rows())
                .extracting(row -> row.label() + ": " + row.value() + " <" + row.from() + ">")
                .startsWith(
                        "From: Dallas, TX 75201 <Dallas, TX 75201>",
                        "To: Reno, NV 89502 <Reno, NV 89502>",
                        "Ready: Fri, Nov 27 <Friday>")
                .contains(
                        "Weight, each: 412 lb <412 lb each>",
                        "L × W × H, each: 48 × 40 × 46 in <48x40x46>",
                        "Delivery: Liftgate at delivery <Liftgate at delivery>");
        assertThat(model.rows().getLast().kind()).isEqualTo(ReadRow.Kind.UNREAD);
        assertThat(model.notes()).contains("not understood");
    }

    @Test
    void anItemIsDoubtfulWhereItsNameIs() {
        IntakeViewModel model = model(RequestSource.copied(
                "mail.txt", "Dallas, TX 75201 to Reno, NV 89502\n2 pallets soap for our shops, 400 lb each"));
        assertThat(row(model, "Item 1").isDoubtful()).isTrue();
        assertThat(row(model, "Quantity").isDoubtful()).isFalse();
    }

    @Test
    void wordsAreFoundWhereTheyStandInTheMail() {
        IntakeViewModel model = model(RequestSource.copied("mail.txt", MAIL));
        String mail = MAIL;
        MailWords words = new MailWords(mail);
        ReadRow second = model.rows().stream()
                .filter(row -> row.value().startsWith("48 × 40 × 46"))
                .findFirst()
                .orElseThrow();
        assertThat(model.marks(words, second))
                .filteredOn(mark -> mark.tone().equals("looked-at"))
                .extracting(mark -> mark.span().start())
                .allSatisfy(start -> assertThat(start).isBetween(mail.indexOf("2 pallets"), mail.indexOf("Liftgate")))
                .hasSize(1);
        assertThat(model.marks(words, null)).extracting(Preview.Marked::tone).contains("read", "unread");
    }

    @Test
    void attachmentThatCannotBeReadIsNamed() {
        IntakeViewModel model = model(RequestSource.copied("a.eml", """
            MIME-Version: 1.0
            Content-Type: multipart/mixed; boundary=x

            --x
            Content-Type: text/plain

            4 pallets, 500 lbs each, Dallas TX 75201 to Reno NV 89502
            --x
            Content-Type: application/octet-stream
            Content-Disposition: attachment; filename="Second.docx"

            x
            --x--
            """));
        assertThat(row(model, "Not read").value()).isEqualTo("Second.docx");
        assertThat(model.notes()).isEqualTo("One attachment was not read.");
    }

    @Test
    void allThatIsNotDroppedIsTaken() {
        IntakeViewModel model = model(RequestSource.copied("mail.txt", MAIL));
        model.toggle(row(model, "Item 2"));
        model.toggle(row(model, "Weight, each"));
        model.toggle(row(model, "Ready"));
        model.toggle(row(model, "Ready"));
        model.accept();
        FoundShipment shipment = taken.getFirst().getFirst();
        assertThat(shipment.items()).hasSize(1);
        FoundItem item = shipment.items().getFirst();
        assertThat(item.weight()).isNull();
        assertThat(item.quantity()).isNotNull();
        assertThat(shipment.readyDate()).isNotNull();
        assertThat(shipment.accessorials()).hasSize(1);
    }

    @Test
    void doubtfulValuesCanBeDroppedAtOnce() {
        IntakeViewModel model = model(RequestSource.copied(
                "mail.txt", "Dallas, TX 75201 to Reno, NV 89502\n6 pallets canned tomatoes 48x40x52 2472 lbs\n"));
        assertThat(model.doubtful()).isPositive();
        model.accept();
        taken.clear();
        model.dropDoubtful();
        assertThat(model.doubtful()).isZero();
        model.accept();
        assertThat(taken.getFirst().getFirst().items().getFirst().weight()).isNull();
    }

    @Test
    void severalShipmentsAreLookedAtOneByOne() {
        IntakeViewModel model = model(RequestSource.copied("mail.txt", """
            1) Columbus, OH 43228 to Pittsburgh, PA 15205 - 3 pallets, 48x40x48, 700 lbs each
            2) Columbus, OH 43228 to Louisville, KY 40214 - 1 pallet, 48x40x60, 450 lbs
            """));
        assertThat(model.shipments()).isEqualTo(2);
        model.show(1);
        assertThat(row(model, "To").value()).isEqualTo("Louisville, KY 40214");
        model.accept();
        assertThat(taken.getFirst()).hasSize(2);
    }

    @Test
    void senderThatWasLearnedBringsTheCustomerAndWhatItShippedLast() {
        IntakeViewModel stranger = model(RequestSource.copied("mail.txt", MAIL));
        assertThat(stranger.rows()).noneMatch(row -> row.label().equals("Customer"));
        QuotedCustomer customer = Samples.quote(77).customer();
        journal.environment(Samples.SANDBOX).quotes().record(Samples.quote(77));
        requests().learn("somebody@alderfinch.example", customer);

        IntakeViewModel known = model(RequestSource.copied("mail.txt", """
            From: Rosa <rosa@alderfinch.example>
            Subject: order

            Same as last week please.
            """));
        assertThat(row(known, "Customer").value()).isEqualTo(customer.name());
        assertThat(known.isTaken(row(known, "As last time"))).isTrue();
        known.accept();
        assertThat(filled.getFirst().customer()).isEqualTo(customer);
        assertThat(filled.getFirst().last()).isNotNull();
        known.dropDoubtful();
        assertThat(known.isTaken(row(known, "As last time"))).isFalse();
        assertThat(known.isTaken(row(known, "Customer"))).isTrue();

        IntakeViewModel full = model(RequestSource.copied("mail.txt", MAIL));
        assertThat(full.rows()).noneMatch(row -> row.label().equals("As last time"));
    }

    @Test
    void fileThatCannotBeReadSaysWhy() throws Exception {
        Path picture = Files.write(folder.resolve("photo.jpg"), new byte[] {(byte) 0xff, (byte) 0xd8, 0, 1});
        IntakeViewModel model = model(RequestSource.file(picture));
        assertThat(model.stateProperty().get())
                .isEqualTo(new Preview.State.Refused("This is neither a mail nor a spreadsheet, a PDF or text."));
        model.accept();
        assertThat(taken).isEmpty();
    }

    @Test
    void ofMoreShipmentsThanTabsATableIsABatchAndOfAMailTheOneShownIsTaken() {
        String lanes = "From,To,Pallets,Weight\n" + "Dallas TX 75201,Reno NV 89502,2,900\n".repeat(21);
        IntakeViewModel table = model(RequestSource.copied("lanes.csv", lanes));
        assertThat(table.shipments()).isEqualTo(21);
        assertThat(table.action()).isEqualTo("Rate them as a batch");
        table.accept();
        assertThat(batches).extracting(LaneFile::name).containsExactly("lanes.csv");
        assertThat(taken).isEmpty();

        IntakeViewModel mail = model(RequestSource.copied("pasted", lanes));
        mail.show(4);
        assertThat(mail.action()).isEqualTo("Take shipment 5 only");
        mail.accept();
        assertThat(taken).hasSize(1);
        assertThat(taken.getFirst()).hasSize(1);
    }

    @Test
    void nothingIsReadAfterItWasClosed() {
        StepRunner runner = StepRunner.manual();
        IntakeViewModel model = new IntakeViewModel(
                RequestSource.copied("mail.txt", MAIL),
                reading(runner),
                words,
                (_, what) -> taken.add(
                        what.shipments().stream().map(RequestedShipment::read).toList()),
                batches::add);
        assertThat(model.stateProperty().get()).isInstanceOf(Preview.State.Reading.class);
        model.close();
        runner.runAll();
        assertThat(model.stateProperty().get()).isInstanceOf(Preview.State.Reading.class);
    }

    @Test
    void endOfALongTextIsSaidNotToBeRead() {
        String filler = "and so on and on and on\n".repeat(3_000);
        assertThat(model(RequestSource.copied("mail.txt", MAIL + filler)).notes())
                .contains("what stands behind its first 60,000 letters was not read");
        assertThat(model(RequestSource.copied("mail.txt", MAIL)).notes()).doesNotContain("60,000");
    }
}
