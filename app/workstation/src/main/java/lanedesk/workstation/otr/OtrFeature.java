package lanedesk.workstation.otr;

import java.util.function.Supplier;
import lanedesk.client.Word;
import lanedesk.client.otr.Mode;
import lanedesk.client.otr.OtrQuoteRequest;
import lanedesk.client.otr.OtrQuoteRequest.Accessorial;
import lanedesk.client.reference.PackageType;
import lanedesk.workstation.day.ShipmentDaysViewModel;
import lanedesk.workstation.day.ShippingCalendar;
import lanedesk.workstation.desk.DraftSnapshot;
import lanedesk.workstation.desk.Shipment;
import lanedesk.workstation.environment.Service;
import lanedesk.workstation.form.KeptForm;
import lanedesk.workstation.freight.ClassScale;
import lanedesk.workstation.freight.lane.Lane;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.journal.EnvironmentJournal;
import lanedesk.workstation.journal.lane.RatedLane;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.lanememory.LaneMemories;
import lanedesk.workstation.lanememory.LaneMemoryViewModel;
import lanedesk.workstation.navigation.Navigator;
import lanedesk.workstation.navigation.Screen;
import lanedesk.workstation.notice.Notices;
import lanedesk.workstation.notice.Problems;
import lanedesk.workstation.otr.draft.OtrDraft;
import lanedesk.workstation.otr.draft.OtrDraftState;
import lanedesk.workstation.otr.draft.OtrOffers;
import lanedesk.workstation.otr.request.OtrRateRequests;
import lanedesk.workstation.otr.request.OtrReadiness;
import lanedesk.workstation.otr.request.OtrRequests;
import lanedesk.workstation.otr.request.OtrValidation;
import lanedesk.workstation.otr.request.OtrWarnings;
import lanedesk.workstation.otr.request.RecentLanes;
import lanedesk.workstation.otr.request.ServiceCalculator;
import lanedesk.workstation.place.PlaceBook;
import lanedesk.workstation.place.PlaceWords;
import lanedesk.workstation.quoting.Quoting;
import lanedesk.workstation.reference.ReferenceData;
import lanedesk.workstation.work.WorkRunner;
import lanedesk.workstation.workspace.Basics;
import lanedesk.workstation.workspace.Workspace;

/// Makes the forms of the over-the-road desk.
public final class OtrFeature {

    private final ReferenceData reference;
    private final Quoting quoting;
    private final Service service;
    private final EnvironmentJournal journal;
    private final WorkRunner runner;
    private final Texts texts;
    private final Formats formats;
    private final Problems problems;
    private final Notices notices;
    private final Navigator navigator;
    private final Overlay overlay;
    private final PlaceBook places;
    private final Supplier<ClassScale> scale;
    private final LaneMemories memories;
    private final ShippingCalendar calendar;

    /// @param scale the freight classes of the grid are previewed by, asked whenever a form is looked at
    public OtrFeature(
            Basics basics,
            Workspace workspace,
            Navigator navigator,
            Overlay overlay,
            PlaceBook places,
            Supplier<ClassScale> scale,
            LaneMemories memories,
            ShippingCalendar calendar) {
        this.reference = workspace.reference();
        this.quoting = workspace.quoting();
        this.service = workspace.service();
        this.journal = workspace.journal();
        this.runner = basics.runner();
        this.texts = basics.texts().forFeature(OtrFeature.class);
        this.formats = basics.formats();
        this.problems = basics.problems();
        this.notices = basics.notices();
        this.navigator = navigator;
        this.overlay = overlay;
        this.places = places;
        this.scale = scale;
        this.memories = memories;
        this.calendar = calendar;
    }

    /// The form of a shipment.
    public Screen form(Shipment shipment) {
        return new OtrFormView(models(shipment), navigator, texts);
    }

    OtrForm models(Shipment shipment) {
        OtrOffers offers = new OtrOffers(reference);
        RecentLanes recent = new RecentLanes(journal.recents());
        PlaceWords placeWords = new PlaceWords(texts, places);
        OtrFormViewModel form = new OtrFormViewModel(
                shipment,
                offers,
                new OtrRateRequests(quoting, service, offers, recent, runner),
                new OtrValidation(
                        offers,
                        new OtrReadiness(texts, new OtrWarnings(texts, formats, placeWords), offers::knowsPackages),
                        places,
                        scale),
                problems,
                notices,
                places,
                texts);
        LaneMemoryViewModel memory = memories.model();
        form.state()
                .draftProperty()
                .subscribe(draft -> memory.lookUp(RatedLane.overTheRoad(
                        new Lane(draft.from().place(), draft.to().place()))));
        memory.followCustomer(shipment.customerProperty());
        return new OtrForm(
                form,
                new OtrLaneViewModel(form.state(), recent, runner, placeWords),
                days(form.state()),
                new OtrItemGridViewModel(
                        form,
                        offers,
                        new ItemTemplates(journal.templates(), runner),
                        new CustomerDimensions(journal.customerDefaults(), runner),
                        formats),
                new OtrAccessorialsViewModel(form, offers, journal.customerDefaults(), runner, texts),
                new ServiceCalculator(form.state(), service, runner, texts, problems, notices),
                new HazmatLookups(service, runner, problems),
                offers,
                memory,
                overlay,
                formats,
                notices);
    }

    private ShipmentDaysViewModel days(OtrDraftState state) {
        return new ShipmentDaysViewModel(
                state.draftProperty().map(OtrDraft::datedLane),
                (which, days) -> state.type(which.path(), draft -> draft.withDays(days)),
                days -> state.tidy(draft -> draft.withDays(days)),
                calendar,
                texts);
    }

    /// The form as it was when an earlier request was quoted, for a tab that shows or repeats it.
    public DraftSnapshot draftOf(OtrQuoteRequest request) {
        OtrDraft draft = OtrRequests.draft(request, new OtrRequests.Names() {
            @Override
            public String packageName(long id) {
                return reference.packages().values().stream()
                        .filter(type -> type.id() == id)
                        .findFirst()
                        .map(PackageType::name)
                        .orElse(Long.toString(id));
            }

            @Override
            public String accessorialName(Accessorial accessorial) {
                return Word.known(Mode.class).stream()
                        .flatMap(mode -> reference.accessorials(mode).values().stream())
                        .filter(option -> option.accessorial().equals(accessorial.accessorial()))
                        .findFirst()
                        .map(option -> option.displayName())
                        .orElse(accessorial.accessorial());
            }
        });
        return new KeptForm<>(draft, draft.essence(), request.customerBsn());
    }
}
