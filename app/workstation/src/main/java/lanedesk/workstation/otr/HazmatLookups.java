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
import lanedesk.workstation.environment.Service;
import lanedesk.workstation.notice.Problem;
import lanedesk.workstation.notice.Problems;
import lanedesk.workstation.work.Job;
import lanedesk.workstation.work.LatestWork;
import lanedesk.workstation.work.Outcome;
import lanedesk.workstation.work.WorkRunner;
import org.jspecify.annotations.Nullable;

/// Looks hazardous materials up by their UN number.
final class HazmatLookups {

    private final Service service;
    private final Problems problems;
    private final LatestWork work;

    HazmatLookups(Service service, WorkRunner runner, Problems problems) {
        this.service = service;
        this.problems = problems;
        this.work = new LatestWork(runner);
    }

    /// The descriptions a number can have, one a packing group.
    void find(String unNumber, Consumer<List<HazmatDescription>> found, Consumer<Problem> failed) {
        work.start(
                control -> descriptions(unNumber, ask(unNumber, control)),
                Outcome.of(found, failure -> failed.accept(problems.of(failure))));
    }

    private HazmatLookup ask(String unNumber, Job.Control control) {
        Cancellation stop = new Cancellation();
        control.onCancel(stop::cancel);
        return service.read(client -> client.stoppedBy(stop).hazmat(unNumber));
    }

    static List<HazmatDescription> descriptions(String asked, HazmatLookup lookup) {
        List<HazmatDescription> all = new ArrayList<>();
        for (HazmatMaterial material : lookup.materials()) {
            List<String> groups = material.packingGroups().isEmpty() ? List.of("") : material.packingGroups();
            for (String group : groups) {
                all.add(HazmatDescription.of(
                        withPrefix(material.unNumber().orElse(asked)),
                        material.properShippingName().orElse(""),
                        material.hazardClass().orElse(""),
                        subsidiary(material),
                        group));
            }
        }
        return all;
    }

    private static String withPrefix(String number) {
        return HazmatDescription.idIn(number).orElse(number.matches("\\d{4}") ? "UN" + number : number);
    }

    // The look-up's fields are not documented; whatever speaks of subsidiary risks is taken.
    private static String subsidiary(HazmatMaterial material) {
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

    void cancel() {
        work.cancel();
    }
}
