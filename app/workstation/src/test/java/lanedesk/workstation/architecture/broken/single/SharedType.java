package lanedesk.workstation.architecture.broken.single;

/// A type with two users.
final class SharedType {

    static final Integer COUNT = 1;

    private SharedType() {}
}
