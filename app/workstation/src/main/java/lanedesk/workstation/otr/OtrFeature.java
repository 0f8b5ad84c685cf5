package lanedesk.workstation.otr;

import java.util.function.Supplier;
import lanedesk.client.OpenEnum;
import lanedesk.client.otr.Mode;
import lanedesk.client.otr.OtrQuoteRequest;
import lanedesk.freight.ClassScale;
import lanedesk.freight.lane.Lane;
import lanedesk.journal.lane.RatedLane;
import lanedesk.workstation.form.LaneHistoryFactory;
import lanedesk.workstation.form.LaneHistoryViewModel;
import lanedesk.workstation.form.SavedForm;
import lanedesk.workstation.form.ShippingCalendar;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.otr.draft.OtrDraft;
import lanedesk.workstation.otr.draft.OtrReferenceLists;
import lanedesk.workstation.otr.request.OtrRateRequests;
import lanedesk.workstation.otr.request.OtrRequestMapper;
import lanedesk.workstation.otr.request.OtrValidation;
import lanedesk.workstation.otr.request.RecentLanes;
import lanedesk.workstation.otr.request.ServiceDensityCalculator;
import lanedesk.workstation.shell.AppServices;
import lanedesk.workstation.shell.EnvironmentServices;
import lanedesk.workstation.shell.Screen;
import lanedesk.workstation.shell.SharedPage;
import lanedesk.workstation.shell.WindowContext;
import lanedesk.workstation.shipment.DraftSnapshot;
import lanedesk.workstation.shipment.PlaceTexts;
import lanedesk.workstation.shipment.PostalCodeService;
import lanedesk.workstation.shipment.ReferenceData;
import lanedesk.workstation.shipment.Shipment;
import lanedesk.workstation.shipment.ShipmentDays;

/// Creates OTR forms.
public final class OtrFeature {

    private final EnvironmentServices environment;
    private final AppServices services;
    private final Texts texts;
    private final Overlay overlay;
    private final PostalCodeService postalCodes;
    private final Supplier<ClassScale> classScale;
    private final LaneHistoryFactory laneHistoryFactory;
    private final ShippingCalendar calendar;
    private final SharedPage<OtrFormModels> formPage;

    /// @param classScale supplies the scale of freight classes for the preview in the item grid; called at each
    ///        validation of a form
    public OtrFeature(
            WindowContext window,
            Supplier<ClassScale> classScale,
            LaneHistoryFactory laneHistoryFactory,
            ShippingCalendar calendar) {
        this.environment = window.environment();
        this.services = window.services();
        this.texts = services.texts().textsOfFeature(OtrFeature.class);
        this.overlay = window.overlay();
        this.postalCodes = window.postalCodes();
        this.classScale = classScale;
        this.laneHistoryFactory = laneHistoryFactory;
        this.calendar = calendar;
        formPage = new SharedPage<>(firstModels -> new OtrFormView(firstModels, window.navigator(), texts));
    }

    public Screen createFormView(Shipment shipment) {
        OtrFormModels models = createFormModels(shipment);
        return formPage.createScreen(models, models::close);
    }

    OtrFormModels createFormModels(Shipment shipment) {
        OtrReferenceLists referenceLists = new OtrReferenceLists(environment.referenceData());
        RecentLanes recentLanes = new RecentLanes(environment.journal().recentValues());
        PlaceTexts placeTexts = new PlaceTexts(texts, postalCodes);
        OtrFormViewModel form = new OtrFormViewModel(
                shipment,
                new OtrRateRequests(
                        environment.quoteService(),
                        environment.service(),
                        referenceLists,
                        recentLanes,
                        services.taskRunner()),
                new OtrValidation(referenceLists, classScale, placeTexts, texts, services.formats()),
                calendar,
                services.errorMessages(),
                services.notifications(),
                texts);
        LaneHistoryViewModel laneMemory = laneHistoryFactory.createViewModel();
        form.state
                .draftProperty()
                .subscribe(draft -> laneMemory.loadLaneHistoryIfLaneChanged(RatedLane.ofOtr(
                        new Lane(draft.from().place(), draft.to().place()),
                        draft.modes().isEmpty() ? "" : draft.modes().getFirst().code())));
        laneMemory.limitRepeatableQuotesToCustomer(shipment.customerProperty());
        OtrLaneViewModel lane = new OtrLaneViewModel(form, recentLanes, services.taskRunner(), placeTexts);
        form.quoteForm.bindForm(form.form);
        return new OtrFormModels(
                form,
                lane,
                new OtrItemGridViewModel(
                        form,
                        referenceLists,
                        new ItemTemplates(environment.journal().itemTemplates(), services.taskRunner()),
                        new CustomerDimensions(environment.journal().customerDefaults(), services.taskRunner()),
                        services.formats()),
                new OtrAccessorialsViewModel(
                        form, referenceLists, environment.journal().customerDefaults(), services.taskRunner(), texts),
                new ServiceDensityCalculator(
                        form.state,
                        environment.service(),
                        services.taskRunner(),
                        texts,
                        services.errorMessages(),
                        services.notifications()),
                new HazmatLookups(environment.service(), services.taskRunner(), services.errorMessages()),
                referenceLists,
                laneMemory,
                overlay,
                services.notifications());
    }

    /// Creates the draft of an earlier rate request, for a tab that shows or repeats the rate request.
    public DraftSnapshot createDraft(OtrQuoteRequest request, ShipmentDays days) {
        ReferenceData lists = environment.referenceData();
        OtrDraft draft = OtrRequestMapper.toDraft(
                request,
                lists.packages().values(),
                OpenEnum.knownValues(Mode.class).stream()
                        .flatMap(mode -> lists.accessorialsOfMode(mode).values().stream())
                        .toList());
        return new SavedForm<>(draft.withDays(days), draft.withOnlyRateRelevantValues(), request.customerBsn());
    }
}
