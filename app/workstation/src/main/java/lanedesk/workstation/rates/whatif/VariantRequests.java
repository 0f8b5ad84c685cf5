package lanedesk.workstation.rates.whatif;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Function;
import lanedesk.client.ClientException;
import lanedesk.workstation.desk.ShipmentVariant;
import lanedesk.workstation.notice.Problems;
import lanedesk.workstation.work.Job;
import lanedesk.workstation.work.Outcome;
import lanedesk.workstation.work.Work;
import lanedesk.workstation.work.WorkRunner;

/// Asks for variants, two at a time. Belongs to the FX thread.
final class VariantRequests {

    private static final int AT_ONCE = 2;

    private final WorkRunner runner;
    private final Problems problems;
    private final Function<ShipmentVariant, Job<VariantAnswer.Rated>> job;
    private final BiConsumer<ShipmentVariant, VariantAnswer> answered;
    private final Deque<ShipmentVariant> waiting = new ArrayDeque<>();
    private final Map<ShipmentVariant, Work> running = new HashMap<>();
    private int requested;

    /// @param job requests one; made on the FX thread
    /// @param answered receives the result of each, and which were not requested where it was stopped
    VariantRequests(
            WorkRunner runner,
            Problems problems,
            Function<ShipmentVariant, Job<VariantAnswer.Rated>> job,
            BiConsumer<ShipmentVariant, VariantAnswer> answered) {
        this.runner = runner;
        this.problems = problems;
        this.job = job;
        this.answered = answered;
    }

    /// How many were asked for last; 0 while none is on its way.
    int requested() {
        return left() == 0 ? 0 : requested;
    }

    /// Returns how many of the variants asked for have no answer yet.
    int left() {
        return waiting.size() + running.size();
    }

    /// Asks for these, in their order.
    void request(List<ShipmentVariant> wanted) {
        requested = wanted.size();
        waiting.addAll(wanted);
        wanted.forEach(variant -> answered.accept(variant, new VariantAnswer.Asking()));
        requestNext();
    }

    private void requestNext() {
        while (running.size() < AT_ONCE && !waiting.isEmpty()) {
            ShipmentVariant next = waiting.remove();
            Work work = runner.start(
                    job.apply(next), Outcome.of(answer -> ended(next, answer), failure -> failed(next, failure)));
            if (work.isRunning()) {
                running.put(next, work);
            }
        }
    }

    private void failed(ShipmentVariant variant, Throwable failure) {
        running.remove(variant);
        if (failure instanceof ClientException.Unauthorized || failure instanceof ClientException.Unreachable) {
            cancel(); // the others would fare no better
        }
        ended(variant, new VariantAnswer.Failed(problems.of(failure)));
    }

    private void ended(ShipmentVariant variant, VariantAnswer answer) {
        running.remove(variant);
        requestNext();
        answered.accept(variant, answer);
    }

    /// Stops the asking; what was answered stays.
    void cancel() {
        List<ShipmentVariant> stopped = new ArrayList<>(running.keySet());
        stopped.addAll(waiting);
        running.values().forEach(Work::cancel);
        running.clear();
        waiting.clear();
        stopped.forEach(variant -> answered.accept(variant, new VariantAnswer.NotAsked()));
    }
}
