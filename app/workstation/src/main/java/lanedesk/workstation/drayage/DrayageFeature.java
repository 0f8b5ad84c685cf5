package lanedesk.workstation.drayage;

import java.util.function.Supplier;
import lanedesk.client.drayage.DrayageQuoteRequest;
import lanedesk.freight.ContainerLimits;
import lanedesk.workstation.form.LaneHistoryFactory;
import lanedesk.workstation.form.LaneHistoryViewModel;
import lanedesk.workstation.form.SavedForm;
import lanedesk.workstation.form.ShippingCalendar;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shell.AppServices;
import lanedesk.workstation.shell.EnvironmentServices;
import lanedesk.workstation.shell.Screen;
import lanedesk.workstation.shell.SharedPage;
import lanedesk.workstation.shell.WindowContext;
import lanedesk.workstation.shipment.DraftSnapshot;
import lanedesk.workstation.shipment.PlaceTexts;
import lanedesk.workstation.shipment.Shipment;
import lanedesk.workstation.shipment.ShipmentDays;
import org.jspecify.annotations.Nullable;

/// Creates drayage forms for one environment.
public final class DrayageFeature {

    private final EnvironmentServices environment;
    private final AppServices services;
    private final Texts texts;
    private final RecentMoves recentMoves;
    private final PlaceTexts placeTexts;
    private final Supplier<ContainerLimits> containerLimits;
    private final LaneHistoryFactory laneHistoryFactory;
    private final ShippingCalendar calendar;
    private final SharedPage<DrayageFormView.Models> formPage;
    private @Nullable DrayageReferenceLists referenceLists;

    /// @param containerLimits supplies the road weight limits; called at each validation of a form
    public DrayageFeature(
            WindowContext window,
            Supplier<ContainerLimits> containerLimits,
            LaneHistoryFactory laneHistoryFactory,
            ShippingCalendar calendar) {
        this.environment = window.environment();
        this.services = window.services();
        this.texts = services.texts().textsOfFeature(DrayageFeature.class);
        this.recentMoves = new RecentMoves(environment.journal().recentValues());
        this.placeTexts = new PlaceTexts(this.texts, window.postalCodes());
        this.containerLimits = containerLimits;
        this.laneHistoryFactory = laneHistoryFactory;
        this.calendar = calendar;
        formPage = new SharedPage<>(firstModels ->
                new DrayageFormView(firstModels, window.navigator(), services.errorMessages(), placeTexts, texts));
    }

    /// Creates the form of a shipment, filled with the shipment's saved draft. All forms are shown in one page.
    public Screen createFormView(Shipment shipment) {
        DrayageQuoteViewModel form = createViewModel(shipment);
        LaneHistoryViewModel laneHistory = laneHistoryFactory.createViewModel();
        laneHistory.limitRepeatableQuotesToCustomer(shipment.customerProperty());
        return formPage.createScreen(new DrayageFormView.Models(form, laneHistory), () -> {
            form.close();
            laneHistory.close();
        });
    }

    DrayageQuoteViewModel createViewModel(Shipment shipment) {
        DrayageReferenceLists referenceLists = getOrCreateReferenceLists();
        SavedForm<DrayageDraft> savedForm =
                SavedForm.fromSnapshotOrEmpty(shipment.draftProperty().get(), DrayageDraft.EMPTY);
        return new DrayageQuoteViewModel(
                shipment,
                new DrayageContainerViewModel(
                        savedForm.form(), referenceLists, placeTexts.postalCodeService(), texts, services.formats()),
                new DrayageValidation(referenceLists, placeTexts, containerLimits, texts, services.formats()),
                new DrayageRateRequests(
                        environment.quoteService(),
                        environment.service(),
                        environment.journal().containers(),
                        recentMoves,
                        services.taskRunner()),
                calendar,
                services.errorMessages(),
                services.notifications());
    }

    // Returns the reference lists, which are created on first use, because creating the lists loads them from
    // the service.
    private DrayageReferenceLists getOrCreateReferenceLists() {
        DrayageReferenceLists created = referenceLists;
        if (created == null) {
            created = new DrayageReferenceLists(
                    environment.referenceData().markets(),
                    environment.referenceData().containerTypes(),
                    services.taskRunner(),
                    texts);
            referenceLists = created;
        }
        return created;
    }

    /// Creates the form values of an earlier request, for a tab that repeats the request. The tab's form does
    /// not exist yet.
    public static DraftSnapshot createDraftOfEarlierRequest(DrayageQuoteRequest request, ShipmentDays days) {
        DrayageDraft draft = DrayageRequestMapper.toDraft(request);
        return new SavedForm<>(draft.withDays(days), draft.withOnlyRateRelevantValues(), request.customerBsn());
    }
}
