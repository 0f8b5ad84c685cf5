package lanedesk.workstation.otr;

import java.util.function.Supplier;
import lanedesk.client.Word;
import lanedesk.client.otr.Mode;
import lanedesk.client.otr.OtrQuoteRequest;
import lanedesk.client.otr.OtrQuoteRequest.Accessorial;
import lanedesk.client.reference.AccessorialType;
import lanedesk.client.reference.PackageType;
import lanedesk.freight.ClassScale;
import lanedesk.freight.lane.Lane;
import lanedesk.freight.rates.NamedAccessorial;
import lanedesk.journal.lane.RatedLane;
import lanedesk.workstation.day.ShipmentDays;
import lanedesk.workstation.day.ShipmentDaysViewModel;
import lanedesk.workstation.day.ShippingCalendar;
import lanedesk.workstation.desk.DraftSnapshot;
import lanedesk.workstation.desk.Shipment;
import lanedesk.workstation.form.StoredForm;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.lanememory.LaneMemories;
import lanedesk.workstation.lanememory.LaneMemoryViewModel;
import lanedesk.workstation.navigation.Navigator;
import lanedesk.workstation.navigation.Screen;
import lanedesk.workstation.otr.draft.OtrDraft;
import lanedesk.workstation.otr.draft.OtrDraftState;
import lanedesk.workstation.otr.draft.OtrLists;
import lanedesk.workstation.otr.request.OtrRateRequests;
import lanedesk.workstation.otr.request.OtrReadiness;
import lanedesk.workstation.otr.request.OtrRequests;
import lanedesk.workstation.otr.request.OtrValidation;
import lanedesk.workstation.otr.request.OtrWarnings;
import lanedesk.workstation.otr.request.RecentLanes;
import lanedesk.workstation.otr.request.ServiceCalculator;
import lanedesk.workstation.place.PlaceBook;
import lanedesk.workstation.place.PlaceText;
import lanedesk.workstation.quoting.AccessorialNames;
import lanedesk.workstation.workspace.Basics;
import lanedesk.workstation.workspace.Workspace;

/// Makes the forms of the over-the-road desk.
public final class OtrFeature {

    private final Workspace workspace;
    private final Basics basics;
    private final Texts texts;
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
        this.workspace = workspace;
        this.basics = basics;
        this.texts = basics.texts().forFeature(OtrFeature.class);
        this.navigator = navigator;
        this.overlay = overlay;
        this.places = places;
        this.scale = scale;
        this.memories = memories;
        this.calendar = calendar;
    }

    public Screen form(Shipment shipment) {
        return new OtrFormView(models(shipment), navigator, texts);
    }

    OtrForm models(Shipment shipment) {
        OtrLists lists = new OtrLists(workspace.reference());
        RecentLanes recent = new RecentLanes(workspace.journal().recents());
        PlaceText placeWords = new PlaceText(texts, places);
        OtrFormViewModel form = new OtrFormViewModel(
                shipment,
                lists,
                new OtrRateRequests(workspace.quoting(), workspace.service(), lists, recent, basics.runner()),
                new OtrValidation(
                        lists,
                        new OtrReadiness(
                                texts, new OtrWarnings(texts, basics.formats(), placeWords), lists::hasPackages),
                        places,
                        scale),
                basics.problems(),
                basics.notices(),
                places,
                texts);
        LaneMemoryViewModel memory = memories.model();
        form.state()
                .draftProperty()
                .subscribe(draft -> memory.lookUp(RatedLane.overTheRoad(
                        new Lane(draft.from().place(), draft.to().place()),
                        draft.modes().isEmpty() ? "" : draft.modes().getFirst().code())));
        memory.followCustomer(shipment.customerProperty());
        ShipmentDaysViewModel days = days(form.state());
        form.onRequest(days::takePickupDate);
        return new OtrForm(
                form,
                new OtrLaneViewModel(form.state(), recent, basics.runner(), placeWords),
                days,
                new OtrItemGridViewModel(
                        form,
                        lists,
                        new ItemTemplates(workspace.journal().templates(), basics.runner()),
                        new CustomerDimensions(workspace.journal().customerDefaults(), basics.runner()),
                        basics.formats()),
                new OtrAccessorialsViewModel(
                        form, lists, workspace.journal().customerDefaults(), basics.runner(), texts),
                new ServiceCalculator(
                        form.state(), workspace.service(), basics.runner(), texts, basics.problems(), basics.notices()),
                new HazmatLookups(workspace.service(), basics.runner(), basics.problems()),
                lists,
                memory,
                overlay,
                basics.formats(),
                basics.notices());
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
    public DraftSnapshot draftOf(OtrQuoteRequest request, ShipmentDays days) {
        OtrDraft draft = OtrRequests.draft(request, new OtrRequests.Names() {
            @Override
            public String packageName(long id) {
                return workspace.reference().packages().values().stream()
                        .filter(type -> type.id() == id)
                        .findFirst()
                        .map(PackageType::name)
                        .orElse(Long.toString(id));
            }

            @Override
            public String accessorialName(Accessorial accessorial) {
                AccessorialType type = accessorial.accessorialType();
                return AccessorialNames.find(
                                Word.known(Mode.class).stream()
                                        .flatMap(mode -> workspace.reference().accessorials(mode).values().stream())
                                        .toList(),
                                new NamedAccessorial(accessorial.accessorial(), type == null ? null : type.code()))
                        .map(option -> option.displayName())
                        .orElse(accessorial.accessorial());
            }
        });
        return new StoredForm<>(draft.withDays(days), draft.quoteBasis(), request.customerBsn());
    }
}
