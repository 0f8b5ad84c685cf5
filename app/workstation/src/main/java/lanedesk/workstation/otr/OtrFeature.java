package lanedesk.workstation.otr;

import java.util.function.Supplier;
import lanedesk.client.OpenEnum;
import lanedesk.client.otr.Mode;
import lanedesk.client.otr.OtrQuoteRequest;
import lanedesk.client.otr.OtrQuoteRequest.Accessorial;
import lanedesk.client.reference.AccessorialType;
import lanedesk.client.reference.PackageType;
import lanedesk.freight.ClassScale;
import lanedesk.freight.lane.Lane;
import lanedesk.freight.rates.NamedAccessorial;
import lanedesk.journal.lane.RatedLane;
import lanedesk.workstation.form.SavedForm;
import lanedesk.workstation.form.ShipmentDaysViewModel;
import lanedesk.workstation.form.ShippingCalendar;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.lanememory.LaneMemoryFactory;
import lanedesk.workstation.lanememory.LaneMemoryViewModel;
import lanedesk.workstation.otr.draft.OtrDraft;
import lanedesk.workstation.otr.draft.OtrDraftState;
import lanedesk.workstation.otr.draft.OtrReferenceLists;
import lanedesk.workstation.otr.request.OtrRateRequests;
import lanedesk.workstation.otr.request.OtrRequestMapper;
import lanedesk.workstation.otr.request.OtrValidation;
import lanedesk.workstation.otr.request.RecentLanes;
import lanedesk.workstation.otr.request.ServiceCalculator;
import lanedesk.workstation.shell.AppServices;
import lanedesk.workstation.shell.EnvironmentServices;
import lanedesk.workstation.shell.Navigator;
import lanedesk.workstation.shell.Screen;
import lanedesk.workstation.shell.WindowContext;
import lanedesk.workstation.shipment.AccessorialNames;
import lanedesk.workstation.shipment.DraftSnapshot;
import lanedesk.workstation.shipment.PlaceTexts;
import lanedesk.workstation.shipment.PostalCodeService;
import lanedesk.workstation.shipment.Shipment;
import lanedesk.workstation.shipment.ShipmentDays;

/// Creates OTR forms.
public final class OtrFeature {

    private final EnvironmentServices workspace;
    private final AppServices services;
    private final Texts texts;
    private final Navigator navigator;
    private final Overlay overlay;
    private final PostalCodeService places;
    private final Supplier<ClassScale> scale;
    private final LaneMemoryFactory memories;
    private final ShippingCalendar calendar;

    /// @param scale supplies the scale for the grid's class preview, called whenever a form is shown
    public OtrFeature(
            WindowContext window, Supplier<ClassScale> scale, LaneMemoryFactory memories, ShippingCalendar calendar) {
        this.workspace = window.environment();
        this.services = window.services();
        this.texts = services.texts().forFeature(OtrFeature.class);
        this.navigator = window.navigator();
        this.overlay = window.overlay();
        this.places = window.postalCodes();
        this.scale = scale;
        this.memories = memories;
        this.calendar = calendar;
    }

    public Screen createForm(Shipment shipment) {
        return new OtrFormView(createModels(shipment), navigator, texts);
    }

    OtrFormModels createModels(Shipment shipment) {
        OtrReferenceLists lists = new OtrReferenceLists(workspace.referenceData());
        RecentLanes recent = new RecentLanes(workspace.journal().recentValues());
        PlaceTexts placeWords = new PlaceTexts(texts, places);
        OtrFormViewModel form = new OtrFormViewModel(
                shipment,
                lists,
                new OtrRateRequests(
                        workspace.quoteService(), workspace.service(), lists, recent, services.taskRunner()),
                new OtrValidation(lists, scale, placeWords, texts, services.formats()),
                services.errorMessages(),
                services.notifications(),
                places,
                texts);
        LaneMemoryViewModel memory = memories.newViewModel();
        form.state()
                .draftProperty()
                .subscribe(draft -> memory.loadLane(RatedLane.ofOtr(
                        new Lane(draft.from().place(), draft.to().place()),
                        draft.modes().isEmpty() ? "" : draft.modes().getFirst().code())));
        memory.observeCustomer(shipment.customerProperty());
        ShipmentDaysViewModel days = createDatesViewModel(form.state());
        form.setBeforeRequest(days::applyPickupDate);
        return new OtrFormModels(
                form,
                new OtrLaneViewModel(form.state(), recent, services.taskRunner(), placeWords),
                days,
                new OtrItemGridViewModel(
                        form,
                        lists,
                        new ItemTemplates(workspace.journal().itemTemplates(), services.taskRunner()),
                        new CustomerDimensions(workspace.journal().customerDefaults(), services.taskRunner()),
                        services.formats()),
                new OtrAccessorialsViewModel(
                        form, lists, workspace.journal().customerDefaults(), services.taskRunner(), texts),
                new ServiceCalculator(
                        form.state(),
                        workspace.service(),
                        services.taskRunner(),
                        texts,
                        services.errorMessages(),
                        services.notifications()),
                new HazmatLookups(workspace.service(), services.taskRunner(), services.errorMessages()),
                lists,
                memory,
                overlay,
                services.notifications());
    }

    private ShipmentDaysViewModel createDatesViewModel(OtrDraftState state) {
        return new ShipmentDaysViewModel(
                state.draftProperty().map(OtrDraft::laneWithDates),
                (which, days) -> state.changeByTyping(which.fieldPath(), draft -> draft.withDays(days)),
                days -> state.changeWithoutStep(draft -> draft.withDays(days)),
                calendar,
                texts);
    }

    /// The form of an earlier request, for a tab that shows or repeats it.
    public DraftSnapshot draftOf(OtrQuoteRequest request, ShipmentDays days) {
        OtrDraft draft = OtrRequestMapper.toDraft(request, new OtrRequestMapper.NameLookup() {
            @Override
            public String packageName(long id) {
                return workspace.referenceData().packages().values().stream()
                        .filter(type -> type.id() == id)
                        .findFirst()
                        .map(PackageType::name)
                        .orElse(Long.toString(id));
            }

            @Override
            public String accessorialName(Accessorial accessorial) {
                AccessorialType type = accessorial.accessorialType();
                return AccessorialNames.find(
                                OpenEnum.knownValues(Mode.class).stream()
                                        .flatMap(mode -> workspace.referenceData().accessorials(mode).values().stream())
                                        .toList(),
                                new NamedAccessorial(accessorial.accessorial(), type == null ? null : type.code()))
                        .map(option -> option.displayName())
                        .orElse(accessorial.accessorial());
            }
        });
        return new SavedForm<>(draft.withDays(days), draft.rateRelevantValues(), request.customerBsn());
    }
}
