package lanedesk.workstation.documents;

import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.scene.layout.Region;
import lanedesk.client.otr.QuoteItem;
import lanedesk.freight.calendar.BusinessCalendar;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.booking.Attempt;
import lanedesk.journal.cache.PreferenceStore;
import lanedesk.journal.offer.Channel;
import lanedesk.journal.store.Changes;
import lanedesk.workstation.desk.BuyFigures;
import lanedesk.workstation.documents.pages.PageReader;
import lanedesk.workstation.documents.preview.PreviewViewModel;
import lanedesk.workstation.documents.preview.SamplePreview;
import lanedesk.workstation.documents.print.PaperChoice;
import lanedesk.workstation.documents.print.PaperChoiceView;
import lanedesk.workstation.documents.print.PaperChoiceViewModel;
import lanedesk.workstation.documents.print.PrintChoices;
import lanedesk.workstation.documents.print.PrintViewModel;
import lanedesk.workstation.documents.store.DocumentStore;
import lanedesk.workstation.documents.store.ExportedCopies;
import lanedesk.workstation.documents.store.PaperFetching;
import lanedesk.workstation.documents.store.SaveFolder;
import lanedesk.workstation.documents.store.SystemViewer;
import lanedesk.workstation.environment.Service;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.navigation.Screen;
import lanedesk.workstation.notice.Notice;
import lanedesk.workstation.paper.ConfirmationMaker;
import lanedesk.workstation.paper.MailDraft;
import lanedesk.workstation.paper.PaperMaker;
import lanedesk.workstation.paper.PaperPreview;
import lanedesk.workstation.paper.QuoteSheet;
import lanedesk.workstation.paper.QuoteSheetWriter;
import lanedesk.workstation.paper.SheetOutlet;
import lanedesk.workstation.paper.Stationeries;
import lanedesk.workstation.quoting.Quoted;
import lanedesk.workstation.work.Outcome;
import lanedesk.workstation.work.Work;
import lanedesk.workstation.work.WorkRunner;
import lanedesk.workstation.workspace.Basics;
import lanedesk.workstation.workspace.Workspace;

/// Makes the screens of a booking's papers.
public final class DocumentsFeature implements AutoCloseable {

    private static final Instant STARTED =
            ProcessHandle.current().info().startInstant().orElseGet(Instant::now);

    private final Path folder;
    private final Basics basics;
    private final ExportedCopies outgoing;
    private final Service service;
    private final Stationeries stationeries;
    private final EnvironmentJournal journal;
    private final DocumentStore documentStore;
    private final PaperFetching fetching;
    private final PreferenceStore preferences;
    private final PrintChoices printing;
    private final Supplier<BusinessCalendar> calendar;
    private final SaveFolder saveFolder;
    private final BuyFigures buyFigures;
    private final Overlay overlay;
    private final String environment;
    private final Map<String, PaperChoiceViewModel> choices = new HashMap<>();
    private final PageReader reader = new PageReader();
    private final WorkRunner runner;
    private final Texts texts;

    /// `folder` is where documents of this environment are kept.
    public DocumentsFeature(
            Path folder,
            Basics basics,
            Workspace workspace,
            Stationeries stationeries,
            PreferenceStore preferences,
            Supplier<BusinessCalendar> calendar,
            BuyFigures buyFigures,
            Overlay overlay) {
        this.folder = folder;
        this.basics = basics;
        this.service = workspace.service();
        this.environment = workspace.environment().id();
        this.journal = workspace.journal();
        this.runner = basics.runner();
        this.texts = basics.texts();
        this.stationeries = stationeries;
        this.documentStore = new DocumentStore(folder, service, journal.documents());
        this.fetching = new PaperFetching(documentStore, runner);
        this.preferences = preferences;
        this.printing = new PrintChoices(preferences, stationeries::format);
        this.calendar = calendar;
        this.saveFolder = new SaveFolder(preferences, Path.of(System.getProperty("user.home")));
        this.buyFigures = buyFigures;
        this.overlay = overlay;
        this.outgoing = new ExportedCopies(folder.resolve("outgoing"));
        runner.start(
                _ -> {
                    outgoing.clear(STARTED);
                    return true;
                },
                Outcome.of(_ -> {}, _ -> {}));
    }

    /// Fetches the documents of each booking from now on as soon as it is made, whether anybody looks or not.
    public void follow(Changes changes) {
        fetching.follow(changes);
    }

    /// Fetches what earlier runs left behind, one at a time.
    public void fetchMissing() {
        fetching.fetchMissing();
    }

    /// Gets ready to show pages, so that the first one comes quickly.
    public void warmUp() {
        runner.start(
                _ -> {
                    reader.warmUp();
                    return true;
                },
                Outcome.of(_ -> {}, _ -> {}));
    }

    private MailDrafts drafts() {
        return new MailDrafts(SystemViewer.ofThisSystem(), runner, texts, basics.problems(), basics.notices());
    }

    /// The actions that may follow a booking.
    ///
    /// @param another begins another shipment
    /// @param repeat asks for the same once more, by the quote that was booked
    public record Next(Runnable another, Consumer<UUID> repeat) {}

    /// The papers of a booking; `bookedNow` where it was made this moment and its papers are shown for the first time.
    public Screen papers(UUID attempt, Next next, boolean bookedNow) {
        warmUp();
        PaperMaker maker =
                new ConfirmationMaker(folder.resolve("made"), journal, stationeries, basics.formats(), calendar);
        PapersViewModel model = new PapersViewModel(
                attempt, journal.bookings(), fetching, maker, runner, basics.problems(), basics.notices(), texts);
        PaperFiles files = new PaperFiles(
                model, outgoing, SystemViewer.ofThisSystem(), saveFolder, runner, basics.notices(), texts);
        BookingMail mail = new BookingMail(model, outgoing, maker, drafts(), basics.notices(), texts);
        return new PapersView(
                new PapersView.Models(
                        model,
                        new PreviewViewModel(reader, runner, texts),
                        files,
                        mail,
                        new KeptPapers(model, this::choice, mail::draft, bookedNow),
                        new PrintViewModel(reader, printing, runner, basics.notices(), texts, model::replaceDamaged)),
                buyFigures,
                overlay,
                basics.notices(),
                texts,
                basics.formats(),
                next);
    }

    private Optional<PaperChoice> choice(Attempt booked) {
        return PaperChoice.kept(preferences, key(booked.customer().customerNumber()));
    }

    private String key(long customerNumber) {
        return PaperChoice.key(environment, customerNumber);
    }

    /// The choice of what follows the booking of a quote, for the foot of its page.
    public Region onceBooked(Quoted quoted) {
        String key = key(quoted.stored().facts().customer().customerNumber());
        PaperChoiceViewModel model = choices.computeIfAbsent(
                key,
                _ -> new PaperChoiceViewModel(
                        reader,
                        preferences,
                        printing,
                        key,
                        runner,
                        failure -> basics.notices()
                                .show(Notice.of(basics.problems().of(failure)))));
        return new PaperChoiceView(model, pieces(quoted), texts.forFeature(PaperChoiceView.class)).root();
    }

    private static int pieces(Quoted quoted) {
        return switch (quoted) {
            case Quoted.Otr otr ->
                otr.request().items().stream().mapToInt(QuoteItem::quantity).sum();
            case Quoted.Drayage _ -> 0;
        };
    }

    /// A sample of the firm's papers, for the settings.
    public PaperPreview sample(Clock clock) {
        return new SamplePreview(folder.resolve("made"), reader, service::user, clock, runner, texts);
    }

    /// Shows and mails quote sheets; they are written into that folder.
    public SheetOutlet sheets(Path sheets) {
        SheetPreview preview = new SheetPreview(sheets, reader, saveFolder, printing, overlay, basics);
        MailDrafts drafts = drafts();
        return new SheetOutlet() {
            @Override
            public Work show(QuoteSheet sheet, Consumer<Channel> left) {
                return preview.show(sheet, left, false);
            }

            @Override
            public Work print(QuoteSheet sheet, Consumer<Channel> left) {
                return preview.show(sheet, left, true);
            }

            @Override
            public Work mail(QuoteSheet sheet, Consumer<Channel> left) {
                return drafts.open(
                        () -> MailDraft.write(sheet, QuoteSheetWriter.pdf(sheet, sheets.resolve(sheet.fileName()))),
                        () -> left.accept(Channel.MAILED));
            }
        };
    }

    /// Returns at once: what is being printed is done before its process ends, and the window does not wait for that.
    @Override
    public void close() {
        fetching.close();
        Thread.ofPlatform().name("pages-end").start(reader::close);
    }
}
