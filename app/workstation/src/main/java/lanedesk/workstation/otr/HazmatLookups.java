package lanedesk.workstation.otr;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import lanedesk.client.Cancellation;
import lanedesk.client.hazmat.HazmatLookup;
import lanedesk.client.hazmat.HazmatLookup.HazmatMaterial;
import lanedesk.freight.hazmat.HazmatDescription;
import lanedesk.workstation.environment.ServiceAccess;
import lanedesk.workstation.shell.ErrorMessage;
import lanedesk.workstation.shell.ErrorMessages;
import lanedesk.workstation.work.BackgroundTask;
import lanedesk.workstation.work.LatestTask;
import lanedesk.workstation.work.TaskCallback;
import lanedesk.workstation.work.TaskRunner;
import org.jspecify.annotations.Nullable;

/// Looks up hazardous materials by their UN number.
final class HazmatLookups {

    private final ServiceAccess service;
    private final ErrorMessages errorMessages;
    private final LatestTask lookupTask;

    HazmatLookups(ServiceAccess service, TaskRunner runner, ErrorMessages errorMessages) {
        this.service = service;
        this.errorMessages = errorMessages;
        this.lookupTask = new LatestTask(runner);
    }

    /// Looks up the descriptions of a UN number in the background: one description per material and packing group.
    void lookUpUnNumber(String unNumber, Consumer<List<HazmatDescription>> onFound, Consumer<ErrorMessage> onFailed) {
        lookupTask.cancelPreviousAndStart(
                control -> toDescriptions(unNumber, requestLookup(unNumber, control)),
                TaskCallback.of(onFound, failure -> onFailed.accept(errorMessages.createFor(failure))));
    }

    private HazmatLookup requestLookup(String unNumber, BackgroundTask.TaskControl control) {
        Cancellation cancellation = new Cancellation();
        control.addCancelAction(cancellation::cancel);
        return service.callService(
                client -> client.withCancellation(cancellation).lookUpHazmat(unNumber));
    }

    static List<HazmatDescription> toDescriptions(String requestedNumber, HazmatLookup lookup) {
        List<HazmatDescription> descriptions = new ArrayList<>();
        for (HazmatMaterial material : lookup.materials()) {
            List<String> groups = material.packingGroups().isEmpty() ? List.of("") : material.packingGroups();
            for (String group : groups) {
                descriptions.add(HazmatDescription.ofLookupParts(
                        withUnPrefix(material.unNumber().orElse(requestedNumber)),
                        material.properShippingName().orElse(""),
                        material.hazardClass().orElse(""),
                        findSubsidiaryClasses(material),
                        group));
            }
        }
        return descriptions;
    }

    private static String withUnPrefix(String number) {
        return HazmatDescription.findUnNumber(number).orElse(number.matches("\\d{4}") ? "UN" + number : number);
    }

    // Returns the subsidiary classes of a material. The interface does not document the field; the first field whose
    // name contains "subsid" is used.
    private static String findSubsidiaryClasses(HazmatMaterial material) {
        for (Map.Entry<String, @Nullable Object> field : material.fields().entrySet()) {
            Object value = field.getValue();
            if (field.getKey().toLowerCase(Locale.ROOT).contains("subsid") && value != null) {
                return value instanceof List<?> list
                        ? String.join(",", list.stream().map(String::valueOf).toList())
                        : value.toString();
            }
        }
        return "";
    }

    void cancelLookup() {
        lookupTask.cancel();
    }
}
