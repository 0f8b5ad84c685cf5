package lanedesk.workstation.drayage;

import java.util.function.Supplier;
import lanedesk.client.drayage.DrayageQuoteRequest;
import lanedesk.freight.ContainerLimits;
import lanedesk.workstation.form.SavedForm;
import lanedesk.workstation.form.ShipmentDaysViewModel;
import lanedesk.workstation.form.ShippingCalendar;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.lanememory.LaneMemoryFactory;
import lanedesk.workstation.shell.AppServices;
import lanedesk.workstation.shell.EnvironmentServices;
import lanedesk.workstation.shell.Navigator;
import lanedesk.workstation.shell.Screen;
import lanedesk.workstation.shell.WindowContext;
import lanedesk.workstation.shipment.DraftSnapshot;
import lanedesk.workstation.shipment.PlaceTexts;
import lanedesk.workstation.shipment.Shipment;
import lanedesk.workstation.shipment.ShipmentDays;
import org.jspecify.annotations.Nullable;

/// The drayage form, created for one environment.
public final class DrayageFeature {

    private final EnvironmentServices workspace;
    private final AppServices services;
    private final Texts texts;
    private final RecentMoves recent;
    private final Navigator navigator;
    private final PlaceTexts places;
    private final Supplier<ContainerLimits> limits;
    private final LaneMemoryFactory memories;
    private final ShippingCalendar calendar;
    private @Nullable DrayageReferenceLists lists;

    /// @param limits road weight limits, called whenever a form is validated
    public DrayageFeature(
            WindowContext window,
            Supplier<ContainerLimits> limits,
            LaneMemoryFactory memories,
            ShippingCalendar calendar) {
        this.workspace = window.environment();
        this.services = window.services();
        this.texts = services.texts().forFeature(DrayageFeature.class);
        this.recent = new RecentMoves(workspace.journal().recentValues());
        this.navigator = window.navigator();
        this.places = new PlaceTexts(this.texts, window.postalCodes());
        this.limits = limits;
        this.memories = memories;
        this.calendar = calendar;
    }

    /// The form of a shipment with its saved draft.
    public Screen createForm(Shipment shipment) {
        DrayageQuoteViewModel model = createViewModel(shipment);
        return new DrayageFormView(
                model,
                createDatesViewModel(model.container()),
                memories.newViewModel(),
                navigator,
                services.errorMessages(),
                places,
                texts);
    }

    private ShipmentDaysViewModel createDatesViewModel(DrayageContainerViewModel container) {
        return new ShipmentDaysViewModel(
                container.draftProperty().map(DrayageDraft::laneWithDates),
                (_, days) -> container.select(days),
                container::normalize,
                calendar,
                texts);
    }

    DrayageQuoteViewModel createViewModel(Shipment shipment) {
        DrayageReferenceLists offered = lists();
        SavedForm<DrayageDraft> savedForm =
                SavedForm.from(shipment.draftProperty().get(), DrayageDraft.EMPTY);
        return new DrayageQuoteViewModel(
                shipment,
                new DrayageContainerViewModel(savedForm.form(), offered, places.places(), services.formats()),
                new DrayageValidation(offered, places, limits, texts, services.formats()),
                new DrayageRateRequests(workspace.quoteService(), workspace.service(), recent, services.taskRunner()),
                places.places(),
                services.errorMessages(),
                services.notifications(),
                texts);
    }

    // The service's lists are requested when the first form needs them.
    private DrayageReferenceLists lists() {
        DrayageReferenceLists known = lists;
        if (known == null) {
            known = new DrayageReferenceLists(
                    workspace.referenceData().markets(),
                    workspace.referenceData().containerTypes(),
                    services.taskRunner(),
                    texts);
            lists = known;
        }
        return known;
    }

    /// The draft of a shipment that repeats a request, for `Shipment.draftProperty` before its form exists.
    public static DraftSnapshot draftOf(DrayageQuoteRequest request, ShipmentDays days) {
        DrayageDraft draft = DrayageRequestMapper.toDraft(request);
        return new SavedForm<>(draft.withDays(days), draft.rateRelevantValues(), request.customerBsn());
    }
}
