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
import lanedesk.workstation.shell.ErrorMessages;
import lanedesk.workstation.shipment.ShipmentVariant;
import lanedesk.workstation.work.BackgroundTask;
import lanedesk.workstation.work.TaskCallback;
import lanedesk.workstation.work.TaskHandle;
import lanedesk.workstation.work.TaskRunner;

/// Requests the rates of variants, two at a time. Belongs to the FX thread.
final class VariantRequests {

    private static final int MAX_CONCURRENT = 2;

    private final TaskRunner runner;
    private final ErrorMessages problems;
    private final Function<ShipmentVariant, BackgroundTask<VariantAnswer.Rated>> job;
    private final BiConsumer<ShipmentVariant, VariantAnswer> onAnswer;
    private final Deque<ShipmentVariant> waiting = new ArrayDeque<>();
    private final Map<ShipmentVariant, TaskHandle> running = new HashMap<>();
    private int requested;

    /// @param job requests one variant; created on the FX thread
    /// @param answered receives each result, and after a stop the variants that were not requested
    VariantRequests(
            TaskRunner runner,
            ErrorMessages problems,
            Function<ShipmentVariant, BackgroundTask<VariantAnswer.Rated>> job,
            BiConsumer<ShipmentVariant, VariantAnswer> answered) {
        this.runner = runner;
        this.problems = problems;
        this.job = job;
        this.onAnswer = answered;
    }

    /// Number of variants in the current run; 0 while none runs.
    int requested() {
        return remaining() == 0 ? 0 : requested;
    }

    /// Number of variants in the current run without an answer yet.
    int remaining() {
        return waiting.size() + running.size();
    }

    /// Requests these variants in order.
    void request(List<ShipmentVariant> wanted) {
        requested = wanted.size();
        waiting.addAll(wanted);
        wanted.forEach(variant -> onAnswer.accept(variant, new VariantAnswer.Requesting()));
        requestNext();
    }

    private void requestNext() {
        while (running.size() < MAX_CONCURRENT && !waiting.isEmpty()) {
            ShipmentVariant next = waiting.remove();
            TaskHandle work = runner.start(
                    job.apply(next),
                    TaskCallback.of(answer -> onEnded(next, answer), failure -> onFailed(next, failure)));
            if (work.isRunning()) {
                running.put(next, work);
            }
        }
    }

    private void onFailed(ShipmentVariant variant, Throwable failure) {
        running.remove(variant);
        if (failure instanceof ClientException.Unauthorized || failure instanceof ClientException.Unreachable) {
            cancel(); // the others would fare no better
        }
        onEnded(variant, new VariantAnswer.Failed(problems.create(failure)));
    }

    private void onEnded(ShipmentVariant variant, VariantAnswer answer) {
        running.remove(variant);
        requestNext();
        onAnswer.accept(variant, answer);
    }

    /// Stops the requests; answers that arrived stay.
    void cancel() {
        List<ShipmentVariant> stopped = new ArrayList<>(running.keySet());
        stopped.addAll(waiting);
        running.values().forEach(TaskHandle::cancel);
        running.clear();
        waiting.clear();
        stopped.forEach(variant -> onAnswer.accept(variant, new VariantAnswer.NotRequested()));
    }
}
