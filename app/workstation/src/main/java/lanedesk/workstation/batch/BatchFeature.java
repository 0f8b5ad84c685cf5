package lanedesk.workstation.batch;

import java.time.Clock;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.beans.value.ObservableValue;
import lanedesk.freight.rates.FuelReading;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.workstation.batch.run.Backoff;
import lanedesk.workstation.batch.run.BatchFiles;
import lanedesk.workstation.batch.run.BatchOffers;
import lanedesk.workstation.batch.run.BatchPapers;
import lanedesk.workstation.batch.run.BatchRun;
import lanedesk.workstation.batch.run.RowQuoter;
import lanedesk.workstation.desk.BuyFigures;
import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.environment.Service;
import lanedesk.workstation.environment.TextStore;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.navigation.Destination;
import lanedesk.workstation.navigation.Navigator;
import lanedesk.workstation.navigation.Screen;
import lanedesk.workstation.notice.Notices;
import lanedesk.workstation.notice.Problems;
import lanedesk.workstation.paper.PdfWriter;
import lanedesk.workstation.paper.Stationeries;
import lanedesk.workstation.place.PlaceBook;
import lanedesk.workstation.quoting.AccessorialNames;
import lanedesk.workstation.quoting.LaneCheck;
import lanedesk.workstation.work.WorkRunner;
import lanedesk.workstation.workspace.Basics;
import lanedesk.workstation.workspace.Workspace;
import org.jspecify.annotations.Nullable;

/// The page of batches, and the queue that goes on while another page is in view.
public final class BatchFeature {
    private final BatchParts parts;
    private final BatchFiles files;
    private final EarlierBatches kept;
    private final BatchQueue queue;
    private final EnvironmentJournal journal;
    private final Service service;
    private final AccessorialNames names;
    private final Stationeries stationeries;
    private final Clock clock;

    /// @param fuel how the fuel of container rates is read now
    /// @param stationeries what customers' papers are written on
    public BatchFeature(
            Basics basics,
            Workspace workspace,
            BatchFiles files,
            Supplier<FuelReading> fuel,
            TextStore preferences,
            PlaceBook places,
            BuyFigures buyFigures,
            Stationeries stationeries) {
        this.files = files;
        this.stationeries = stationeries;
        this.journal = workspace.journal();
        this.service = workspace.service();
        this.clock = basics.clock();
        WorkRunner runner = basics.runner();
        Notices notices = basics.notices();
        Problems problems = basics.problems();
        parts = new BatchParts(
                runner,
                journal.batches(),
                places,
                buyFigures,
                notices,
                problems,
                basics.texts().forFeature(BatchFeature.class),
                basics.formats());
        AccessorialNames.load(workspace.reference());
        names = AccessorialNames.of(workspace.reference());
        kept = new EarlierBatches(parts, preferences);
        queue = new BatchQueue(
                runner,
                batch -> new BatchRun(
                        journal.batches(),
                        batch.stored(),
                        new RowQuoter(journal.quotes(), service, batch.plan().customer()),
                        fuel.get(),
                        new Backoff(clock, Thread::sleep),
                        clock,
                        problems::toStored),
                kept::atOnce,
                clock,
                Thread::sleep,
                notices,
                problems,
                journal.history()::learn);
    }

    public BatchQueue queue() {
        return queue;
    }

    /// How far the queue is, in one line.
    public String progressText(BatchQueue.Progress progress) {
        return TotalsText.progress(progress, parts);
    }

    /// The page.
    ///
    /// @param lanes what is to become a batch, whenever it is another
    /// @param forms begins a shipment of a row
    /// @param chooseCustomer lets the dispatcher choose a customer, who is handed over
    public Screen screen(
            ObservableValue<@Nullable CustomerBranch> customer,
            ObservableValue<Destination.@Nullable LaneFile> lanes,
            Navigator navigator,
            BiConsumer<LaneCheck.Checked, CustomerBranch> forms,
            Consumer<Consumer<CustomerBranch>> chooseCustomer,
            Overlay overlay) {
        BatchViewModel model = new BatchViewModel(
                files,
                queue,
                parts.places(),
                customer,
                navigator,
                forms,
                new BatchNotices(parts.notices(), parts.problems(), parts.texts()),
                parts.runner());
        lanes.subscribe(file -> {
            if (file != null) {
                model.reading().open(file.name(), file.content()::bytes);
            }
        });
        BatchPapers papers = new BatchPapers(
                journal.quotes(),
                parts.texts(),
                parts.formats(),
                names,
                parts.places()::zone,
                service.serviceClock().withZone(clock.getZone()));
        return new BatchView(
                new BatchView.Models(
                        model,
                        new BatchRuleViewModel(model),
                        kept,
                        new BatchSaving(
                                parts,
                                model,
                                papers,
                                PdfWriter::write,
                                new BatchOffers(journal.offers(), service::user),
                                stationeries),
                        new BatchTable(parts, papers, model::miles),
                        chooseCustomer),
                parts,
                overlay);
    }
}
