package lanedesk.workstation.intake;

import java.time.Clock;
import lanedesk.workstation.freight.place.PlaceIndex;
import lanedesk.workstation.freight.request.RequestReader;
import lanedesk.workstation.freight.request.RequestText;
import lanedesk.workstation.intake.file.BadRequestFile;
import lanedesk.workstation.intake.file.RequestFiles;
import lanedesk.workstation.journal.store.Content;
import lanedesk.workstation.place.PlaceBook;
import lanedesk.workstation.work.LatestWork;
import lanedesk.workstation.work.Outcome;
import lanedesk.workstation.work.WorkRunner;

/// Reads a request in the background, after the known postal codes are there.
public final class RequestReading {
    private final PlaceBook places;
    private final LatestWork work;
    private final Clock clock;

    public RequestReading(PlaceBook places, WorkRunner runner, Clock clock) {
        this.places = places;
        this.work = new LatestWork(runner);
        this.clock = clock;
    }

    void start(RequestSource source, Outcome<ReadRequest> outcome) {
        places.whenReady(() -> {
            PlaceIndex index = places.checkProperty().get().index();
            work.start(_ -> read(source, index), outcome);
        });
    }

    private ReadRequest read(RequestSource source, PlaceIndex index) throws BadRequestFile {
        byte[] bytes = source.bytes();
        RequestText text = RequestFiles.read(source.name(), bytes);
        return new ReadRequest(source.name(), Content.of(bytes), text, new RequestReader(index, clock).read(text));
    }

    void cancel() {
        work.cancel();
    }
}
