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
import java.util.Set;
import java.util.UUID;
import lanedesk.client.ClientSettings;
import lanedesk.client.LaneClient;
import lanedesk.client.TokenSource;
import lanedesk.client.otr.Mode;
import lanedesk.freight.request.CustomerAnswer;
import lanedesk.freight.request.found.ExtractedItem;
import lanedesk.freight.request.found.ExtractedShipment;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.Journal;
import lanedesk.journal.JournalSamples;
import lanedesk.journal.offer.Offer;
import lanedesk.journal.quote.QuotedCustomer;
import lanedesk.journal.request.CustomerRequests;
import lanedesk.journal.request.StoredRequest;
import lanedesk.journal.store.Content;
import lanedesk.sandbox.Sandbox;
import lanedesk.sandbox.SandboxOptions;
import lanedesk.workstation.Headless;
import lanedesk.workstation.environment.FakeService;
import lanedesk.workstation.form.ParsedValueRow;
import lanedesk.workstation.form.SourceTextLocator;
import lanedesk.workstation.form.TextPreview;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shell.Destination.LaneFile;
import lanedesk.workstation.shipment.DraftSnapshot;
import lanedesk.workstation.shipment.OfferAnswer;
import lanedesk.workstation.shipment.ReferenceData;
import lanedesk.workstation.shipment.RequestedShipment;
import lanedesk.workstation.shipment.TestPlaceBooks;
import lanedesk.workstation.work.ManualTaskRunner;
import lanedesk.workstation.work.TaskRunner;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tests filling forms from a request, with the lists of the real sandbox.
@Headless
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
    private static RequestRowBuilder words;

    private final List<List<ExtractedShipment>> shipmentsSeen = new ArrayList<>();
    private final List<RequestFormOpener.ShipmentsToFill> filled = new ArrayList<>();
    private final List<LaneFile> batches = new ArrayList<>();
    private final List<OfferAnswer> answers = new ArrayList<>();

    @BeforeAll
    static void start() {
        sandbox = Sandbox.start(SandboxOptions.inMemory().withCatalogSize(10, 10));
        client = new LaneClient(
                ClientSettings.of(sandbox.baseUri().toString()).withTokens(TokenSource.ofFixedToken(sandbox.token())));
        journal = JournalSamples.open(folder);
        FakeService service = new FakeService(client, "desk@meridian.example");
        ReferenceData reference = new ReferenceData(
                service,
                journal.environmentJournal(JournalSamples.SANDBOX).referenceLists(),
                ManualTaskRunner.immediate(),
                CLOCK);
        reference.accessorialsOfMode(Mode.LTL).loadAndRefreshOnceOrAfterFailure();
        words = new RequestRowBuilder(
                reference, Texts.of(RequestRowBuilder.class, Language.ENGLISH), new Formats(Language.ENGLISH, CLOCK));
    }

    @AfterAll
    static void stop() {
        client.close();
        journal.close();
        sandbox.close();
    }

    private IntakeViewModel newModel(RequestSource source) {
        return new IntakeViewModel(
                source,
                createLoader(ManualTaskRunner.immediate()),
                words,
                (_, what) -> {
                    filled.add(what);
                    shipmentsSeen.add(what.shipments().stream()
                            .map(RequestedShipment::extractedShipment)
                            .toList());
                },
                batches::add,
                answers::add);
    }

    private static RequestLoader createLoader(TaskRunner runner) {
        return new RequestLoader(
                TestPlaceBooks.createPlaceBook(),
                customerRequests(),
                journal.environmentJournal(JournalSamples.SANDBOX).offers(),
                _ -> Optional.of(() -> DraftSnapshot.EMPTY),
                runner,
                CLOCK);
    }

    private static CustomerRequests customerRequests() {
        return journal.environmentJournal(JournalSamples.SANDBOX).customerRequests();
    }

    private static ParsedValueRow findRow(IntakeViewModel model, String label) {
        return model.rows().stream()
                .filter(row -> row.label().equals(label))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void saysWhoOpenedSameRequestBefore() {
        RequestSource source = RequestSource.ofCopiedText(
                "again.eml", "Message-ID: <again@alderfinch.example>\n" + MAIL.replace("Friday", "Thursday"));
        assertThat(newModel(source).notesText()).doesNotContain("since");
        customerRequests()
                .saveAndDeleteOldRequests(
                        UUID.randomUUID(),
                        new StoredRequest("again.eml", Content.ofUtf8("mail")),
                        Set.of(CustomerRequests.hashMessageId("<again@alderfinch.example>")));
        assertThat(newModel(source).notesText())
                .startsWith("You have had this request since")
                .contains("It is not quoted yet.");
    }

    @Test
    void findsOfferOfThreadUnlessReplyAsksForAnotherLane() {
        UUID tab = UUID.randomUUID();
        customerRequests()
                .saveAndDeleteOldRequests(
                        tab,
                        new StoredRequest("first.eml", Content.ofUtf8("mail")),
                        Set.of(CustomerRequests.hashMessageId("<first@alderfinch.example>")));
        EnvironmentJournal own = journal.environmentJournal(JournalSamples.SANDBOX);
        UUID quote = own.quotes()
                .save(JournalSamples.quote(88).with(changed -> changed.draft(tab)))
                .id();
        Offer offer = own.offers().recordNewOrSentAgain(JournalSamples.offer(quote, 88, "702.30", null));
        String reply = """
            From: Rosa Delgado <rosa@alderfinch.example>
            Subject: Re: Quote
            In-Reply-To: <ours@desk.example>
            References: <first@alderfinch.example> <ours@desk.example>
            Date: Mon, 23 Nov 2026 10:00:00 -0600

            %s
            """;
        newModel(RequestSource.ofCopiedText("reply.eml", reply.formatted("Can you pick up on Friday instead?")));
        assertThat(answers).extracting(OfferAnswer::offer).containsExactly(offer.id());
        assertThat(answers.getFirst().answer().verdict()).isEqualTo(CustomerAnswer.Verdict.UNCLEAR);

        IntakeViewModel other = newModel(RequestSource.ofCopiedText(
                "other.eml",
                reply.formatted("Please also quote Denver, CO 80202 to Reno, NV 89502, 2 pallets, 300 lb each.")));
        assertThat(answers).hasSize(1);
        assertThat(other.canFillInAcceptedValues()).isTrue();
    }

    @Test
    void listsValuesInFormOrderWithSourceText() {
        IntakeViewModel model =
                newModel(RequestSource.ofCopiedText("mail.txt", MAIL.replace("alderfinch.example", "unknown.example")));
        assertThat(model.rows())
                .extracting(row -> row.label() + ": " + row.value() + " <" + row.sourceText() + ">")
                .startsWith(
                        "Origin: Dallas, TX 75201 <Dallas, TX 75201>",
                        "Destination: Reno, NV 89502 <Reno, NV 89502>",
                        "Ready date: Fri, Nov 27 <Friday>")
                .contains(
                        "Weight, each: 412 lb <412 lb each>",
                        "L × W × H, each: 48 × 40 × 46 in <48x40x46>",
                        "Delivery: Liftgate at delivery <Liftgate at delivery>");
        assertThat(model.rows().getLast().kind()).isEqualTo(ParsedValueRow.Kind.UNREAD_LINE);
        assertThat(model.notesText()).contains("not recognized");
    }

    @Test
    void itemIsUncertainIfNameIs() {
        IntakeViewModel model = newModel(RequestSource.ofCopiedText(
                "mail.txt", "Dallas, TX 75201 to Reno, NV 89502\n2 pallets soap for our shops, 400 lb each"));
        assertThat(findRow(model, "Item 1").isUncertain()).isTrue();
        assertThat(findRow(model, "Quantity").isUncertain()).isFalse();
    }

    @Test
    void locatesSourceTextInMail() {
        IntakeViewModel model = newModel(RequestSource.ofCopiedText("mail.txt", MAIL));
        String mail = MAIL;
        SourceTextLocator words = new SourceTextLocator(mail);
        ParsedValueRow second = model.rows().stream()
                .filter(row -> row.value().startsWith("48 × 40 × 46"))
                .findFirst()
                .orElseThrow();
        assertThat(model.createMarkedSpans(words, second))
                .filteredOn(mark -> mark.tone().equals("looked-at"))
                .extracting(mark -> mark.span().start())
                .allSatisfy(start -> assertThat(start).isBetween(mail.indexOf("2 pallets"), mail.indexOf("Liftgate")))
                .hasSize(1);
        assertThat(model.createMarkedSpans(words, null))
                .extracting(TextPreview.MarkedSpan::tone)
                .contains("read", "unread");
    }

    @Test
    void namesUnreadableAttachment() {
        IntakeViewModel model = newModel(RequestSource.ofCopiedText("a.eml", """
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
        assertThat(findRow(model, "Not read").value()).isEqualTo("Second.docx");
        assertThat(model.notesText()).isEqualTo("One attachment was not read.");
    }

    @Test
    void acceptsEverythingNotDiscarded() {
        IntakeViewModel model = newModel(RequestSource.ofCopiedText("mail.txt", MAIL));
        model.toggleRowAccepted(findRow(model, "Item 2"));
        model.toggleRowAccepted(findRow(model, "Weight, each"));
        model.toggleRowAccepted(findRow(model, "Ready date"));
        model.toggleRowAccepted(findRow(model, "Ready date"));
        model.fillInAcceptedValuesIfAny();
        ExtractedShipment shipment = shipmentsSeen.getFirst().getFirst();
        assertThat(shipment.items()).hasSize(1);
        ExtractedItem item = shipment.items().getFirst();
        assertThat(item.weight()).isNull();
        assertThat(item.quantity()).isNotNull();
        assertThat(shipment.readyDate()).isNotNull();
        assertThat(shipment.accessorials()).hasSize(1);
    }

    @Test
    void discardsAllUncertainValues() {
        IntakeViewModel model = newModel(RequestSource.ofCopiedText(
                "mail.txt", "Dallas, TX 75201 to Reno, NV 89502\n6 pallets canned tomatoes 48x40x52 2472 lbs\n"));
        assertThat(model.acceptedUncertainRowCount()).isPositive();
        model.fillInAcceptedValuesIfAny();
        shipmentsSeen.clear();
        model.discardUncertainRows();
        assertThat(model.acceptedUncertainRowCount()).isZero();
        model.fillInAcceptedValuesIfAny();
        assertThat(shipmentsSeen.getFirst().getFirst().items().getFirst().weight())
                .isNull();
    }

    @Test
    void showsSeveralShipmentsOneByOne() {
        IntakeViewModel model = newModel(RequestSource.ofCopiedText("mail.txt", """
            1) Columbus, OH 43228 to Pittsburgh, PA 15205 - 3 pallets, 48x40x48, 700 lbs each
            2) Columbus, OH 43228 to Louisville, KY 40214 - 1 pallet, 48x40x60, 450 lbs
            """));
        assertThat(model.shipmentCount()).isEqualTo(2);
        model.showShipment(1);
        assertThat(findRow(model, "Destination").value()).isEqualTo("Louisville, KY 40214");
        model.fillInAcceptedValuesIfAny();
        assertThat(shipmentsSeen.getFirst()).hasSize(2);
    }

    @Test
    void knownSenderFillsCustomerAndPreviousShipment() {
        IntakeViewModel stranger = newModel(RequestSource.ofCopiedText("mail.txt", MAIL));
        assertThat(stranger.rows()).noneMatch(row -> row.label().equals("Customer"));
        QuotedCustomer customer = JournalSamples.quote(77).customer();
        journal.environmentJournal(JournalSamples.SANDBOX).quotes().save(JournalSamples.quote(77));
        customerRequests().saveCustomerOfSender("somebody@alderfinch.example", customer);

        IntakeViewModel known = newModel(RequestSource.ofCopiedText("mail.txt", """
            From: Rosa <rosa@alderfinch.example>
            Subject: order

            Same as last week please.
            """));
        assertThat(findRow(known, "Customer").value()).isEqualTo(customer.name());
        assertThat(known.isRowAccepted(findRow(known, "Same as last time"))).isTrue();
        known.fillInAcceptedValuesIfAny();
        assertThat(filled.getFirst().customer()).isEqualTo(customer);
        assertThat(filled.getFirst().previousShipment()).isNotNull();
        known.discardUncertainRows();
        assertThat(known.isRowAccepted(findRow(known, "Same as last time"))).isFalse();
        assertThat(known.isRowAccepted(findRow(known, "Customer"))).isTrue();

        IntakeViewModel full = newModel(RequestSource.ofCopiedText("mail.txt", MAIL));
        assertThat(full.rows()).noneMatch(row -> row.label().equals("Same as last time"));
    }

    @Test
    void showsReasonForUnreadableFile() throws Exception {
        Path picture = Files.write(folder.resolve("photo.jpg"), new byte[] {(byte) 0xff, (byte) 0xd8, 0, 1});
        IntakeViewModel model = newModel(RequestSource.ofFile(picture));
        assertThat(model.stateProperty().get())
                .isEqualTo(new TextPreview.State.UnreadableText(
                        "Unsupported file type. Use an email, spreadsheet, PDF or text file."));
        model.fillInAcceptedValuesIfAny();
        assertThat(shipmentsSeen).isEmpty();
    }

    @Test
    void tooManyShipmentsBecomeBatchForTableOrSingleForMail() {
        String lanes = "From,To,Pallets,Weight\n" + "Dallas TX 75201,Reno NV 89502,2,900\n".repeat(21);
        IntakeViewModel table = newModel(RequestSource.ofCopiedText("lanes.csv", lanes));
        assertThat(table.shipmentCount()).isEqualTo(21);
        assertThat(table.acceptButtonText()).isEqualTo("Rate as batch");
        table.fillInAcceptedValuesIfAny();
        assertThat(batches).extracting(LaneFile::name).containsExactly("lanes.csv");
        assertThat(shipmentsSeen).isEmpty();

        IntakeViewModel mail = newModel(RequestSource.ofCopiedText("pasted", lanes));
        mail.showShipment(4);
        assertThat(mail.acceptButtonText()).isEqualTo("Use shipment 5 only");
        mail.fillInAcceptedValuesIfAny();
        assertThat(shipmentsSeen).hasSize(1);
        assertThat(shipmentsSeen.getFirst()).hasSize(1);
    }

    @Test
    void ignoresResultAfterClose() {
        ManualTaskRunner runner = ManualTaskRunner.manual();
        IntakeViewModel model = new IntakeViewModel(
                RequestSource.ofCopiedText("mail.txt", MAIL),
                createLoader(runner),
                words,
                (_, what) -> shipmentsSeen.add(what.shipments().stream()
                        .map(RequestedShipment::extractedShipment)
                        .toList()),
                batches::add,
                answers::add);
        assertThat(model.stateProperty().get()).isInstanceOf(TextPreview.State.LoadingText.class);
        model.close();
        runner.runAll();
        assertThat(model.stateProperty().get()).isInstanceOf(TextPreview.State.LoadingText.class);
    }

    @Test
    void reportsUnreadEndOfLongText() {
        String filler = "and so on and on and on\n".repeat(3_000);
        assertThat(newModel(RequestSource.ofCopiedText("mail.txt", MAIL + filler))
                        .notesText())
                .contains("only the first 60,000 characters were read");
        assertThat(newModel(RequestSource.ofCopiedText("mail.txt", MAIL)).notesText())
                .doesNotContain("60,000");
    }
}
